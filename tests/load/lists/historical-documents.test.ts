import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { pastMail } from './historical-documents.ts';

describe('the emails of a shop with a long past', () => {
  it('all have an address that the vault can open', () => {
    const sealed = 'sealed by the vault of the shop' as SealedText; // nothing opens it here
    for (let index = 0; index < 30; index += 1) {
      expect(pastMail(index, sealed).document.email, String(index)).to.equal(sealed);
    }
  });
});
