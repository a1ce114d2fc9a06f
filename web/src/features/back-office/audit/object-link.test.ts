import { expect } from 'chai';
import { objectPage } from './object-link.ts';

const ofPromo = (id: string) => objectPage({ kind: 'promo', id, label: null });

describe('the page of an audited object', () => {
  it('is the page of a promo code', () => {
    expect(ofPromo('лето-10')).to.equal(`/admin/promos/${encodeURIComponent('лето-10')}`);
  });

  it('is the filtered promo code list of a batch', () => {
    const id = '0b6f6f0e-9a0c-4c8e-8f44-2f1d4a1c9b11';
    expect(ofPromo(`batch:${id}`)).to.equal(`/admin/promos?filter%5Bbatch%5D=${id}`);
  });
});
