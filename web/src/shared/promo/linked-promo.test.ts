import '../testing/dom.ts';
import { expect } from 'chai';
import { clearLinkedPromo, storeLinkedPromo, readLinkedPromo } from './linked-promo.ts';

describe('the promo code of a link', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => sessionStorage.clear());

  it('is kept until it is cleared or another link is followed', () => {
    expect(readLinkedPromo()).to.equal(null);
    storeLinkedPromo('?promo=SPRING&utm=mail');
    expect(readLinkedPromo()).to.equal('SPRING');
    storeLinkedPromo('?page=2');
    expect(readLinkedPromo()).to.equal('SPRING');
    storeLinkedPromo('?promo=%D0%9B%D0%95%D0%A2%D0%9E');
    expect(readLinkedPromo()).to.equal('ЛЕТО');
    clearLinkedPromo();
    expect(readLinkedPromo()).to.equal(null);
  });

  it('is ignored if it is empty or too long', () => {
    storeLinkedPromo('?promo=');
    storeLinkedPromo(`?promo=${'x'.repeat(65)}`);
    expect(readLinkedPromo()).to.equal(null);
  });
});
