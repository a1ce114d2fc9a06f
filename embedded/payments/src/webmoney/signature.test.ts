import { expect } from 'chai';
import { hash2Of, hashOf } from './signature.ts';

const signedFields = {
  payeePurse: 'Z000000000000',
  amount: '10.00',
  number: '154',
  mode: '0',
  invoice: '281',
  transfer: '558',
  date: '20260101 10:00:00',
  payerPurse: 'Z111111111111',
  payer: '000000000001',
};

describe('WebMoney signatures', () => {
  it('cover the separated fields of a notification', () => {
    expect(hash2Of(signedFields, 'SECRET')).to.equal(
      '319028D77BD29B0EEE6F53C355856DC042D9CC87FFE1EFE5A8595C2523D8186B',
    );
  });

  it('cover the same fields without separators in the legacy hash', () => {
    expect(hashOf(signedFields, 'SECRET')).to.equal(
      '9573856ADA2ECE6C76CF1653DBDC0D261CDD65EFE0ACCB1D53EEC035369F1006',
    );
  });
});
