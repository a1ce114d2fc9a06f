import { expect } from 'chai';
import { maskNotification } from './notification-masking.rules.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a notification shown to staff', () => {
  it('contains no secrets or personal data in form fields', () => {
    const raw =
      'MERCHANT_ID=7012&AMOUNT=100.11&intid=9&MERCHANT_ORDER_ID=154&SIGN=abc&P_EMAIL=a%40b.org' +
      '&us_t=token&LMI_SECRET_KEY=word';
    expect(maskNotification({ raw, headers: form }).raw.split('\n')).to.deep.equal([
      'MERCHANT_ID=7012',
      'AMOUNT=100.11',
      'intid=9',
      'MERCHANT_ORDER_ID=154',
      'SIGN=•••',
      'P_EMAIL=•••',
      'us_t=•••',
      'LMI_SECRET_KEY=•••',
    ]);
  });

  it('masks each of several fields of the same name', () => {
    const { raw } = maskNotification({ raw: 'sender=1&sender=2', headers: form });
    expect(raw).to.equal('sender=•••\nsender=•••');
  });

  it('contains no secrets or personal data in JSON at any depth', () => {
    const posted = {
      OrderId: '154',
      Token: 'abc',
      Pan: '200000******0000',
      data: { payer: [{ email: 'a@b.org', note: 'from a@b.org' }], amount: 1 },
    };
    const { raw } = maskNotification({ raw: JSON.stringify(posted), headers: {} });
    expect(JSON.parse(raw)).to.deep.equal({
      OrderId: '154',
      Token: '•••',
      Pan: '•••',
      data: { payer: [{ email: '•••', note: 'from •••' }], amount: 1 },
    });
  });

  it('contains no email addresses in a body of unknown format', () => {
    expect(maskNotification({ raw: 'hello a@b.org', headers: {} }).raw).to.equal('hello •••');
  });

  it('contains no signature in its headers', () => {
    const headers = { authorization: 'abc', 'sandbox-signature': 't=1', 'user-agent': 'PSP' };
    expect(maskNotification({ raw: '{}', headers }).headers).to.deep.equal({
      authorization: '•••',
      'sandbox-signature': '•••',
      'user-agent': 'PSP',
    });
  });
});
