import { expect } from 'chai';
import { incoming } from './testing/incoming.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';
import { freekassa } from './freekassa.ts';

const adapter = freekassa({
  merchantId: '7012',
  secret1: 'word1',
  secret2: 'word2',
  url: 'https://pay.example/',
});
const verify = (form: Readonly<Record<string, string>>) => adapter.verify(incoming({ form }));
const genuine = {
  MERCHANT_ID: '7012',
  AMOUNT: '100.11',
  intid: '558',
  MERCHANT_ORDER_ID: '154',
  SIGN: 'e26c72a528e4dcf9c83303bd300177aa',
};

describe('Freekassa', () => {
  it('signs its form as in the reference example', async () => {
    const { fields } = await adapter.start(samplePaymentRequest());

    expect(fields).to.deep.include({
      m: '7012',
      oa: '100.11',
      currency: 'RUB',
      o: '154',
      s: 'ba9db9f5316b8ab3083c8b2e78b57445',
    });
  });

  it('accepts a genuine notification', () => {
    expect(verify(genuine)).to.deep.equal({
      type: 'paid',
      notice: { paymentId: '558', number: 154, amount: '100.11', currency: null },
      answer: 'YES',
    });
  });

  it('rejects a notification with a changed signed field or without a signature', () => {
    const { SIGN, ...unsigned } = genuine;
    const altered: readonly Record<string, string>[] = [
      unsigned,
      { ...genuine, SIGN: `f${SIGN.slice(1)}` },
      { ...genuine, SIGN: SIGN.slice(1) },
      { ...genuine, SIGN: SIGN.toUpperCase() },
      { ...genuine, SIGN: ` ${SIGN}` },
      { ...genuine, AMOUNT: '100.12' },
      { ...genuine, AMOUNT: '100.110' },
      { ...genuine, MERCHANT_ORDER_ID: '155' },
      { ...genuine, MERCHANT_ID: '7013' },
    ];
    for (const fields of altered) expect(verify(fields).type).to.equal('forged');
  });
});
