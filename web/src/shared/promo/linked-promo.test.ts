import '../testing/dom.ts';
import { expect } from 'chai';
import { forgetLinkedPromo, keepLinkedPromo, linkedPromo } from './linked-promo.ts';

describe('the promo code of a link', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => sessionStorage.clear());

  it('is kept until it is forgotten or another link is followed', () => {
    expect(linkedPromo()).to.equal(null);
    keepLinkedPromo('?promo=SPRING&utm=mail');
    expect(linkedPromo()).to.equal('SPRING');
    keepLinkedPromo('?page=2');
    expect(linkedPromo()).to.equal('SPRING');
    keepLinkedPromo('?promo=%D0%9B%D0%95%D0%A2%D0%9E');
    expect(linkedPromo()).to.equal('ЛЕТО');
    forgetLinkedPromo();
    expect(linkedPromo()).to.equal(null);
  });

  it('is nothing if it is empty or too long for a code', () => {
    keepLinkedPromo('?promo=');
    keepLinkedPromo(`?promo=${'x'.repeat(65)}`);
    expect(linkedPromo()).to.equal(null);
  });
});
