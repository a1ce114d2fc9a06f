import { expect } from 'chai';
import { formSignature, notificationSignature } from './signature.ts';

describe('Freekassa signatures', () => {
  it('cover shop, amount, secret, currency and order of a form', () => {
    const parts = { m: '7012', oa: '100.11', currency: 'RUB', o: '154' };

    expect(formSignature(parts, 'word1')).to.equal('ba9db9f5316b8ab3083c8b2e78b57445');
    expect(formSignature({ ...parts, currency: 'USD' }, 'word1')).to.not.equal(
      formSignature(parts, 'word1'),
    );
  });

  it('cover shop, amount, secret and order of a notification', () => {
    const parts = { merchant: '7012', amount: '100.11', order: '154' };

    expect(notificationSignature(parts, 'word2')).to.equal('e26c72a528e4dcf9c83303bd300177aa');
  });
});
