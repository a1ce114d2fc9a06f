import { createHash, createHmac } from 'node:crypto';
import { expect } from 'chai';
import { rub } from '@shop/contracts/kernel';
import type { PaymentRequest } from './payment-adapter.ts';
import { expectChangedFieldsForged } from './testing/changed-bytes.ts';
import { incoming } from './testing/incoming.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';
import { yooMoney } from './yoomoney.ts';

type Form = Readonly<Record<string, string>>;

const secret = '01234567890ABCDEF01234567890';
const settings = {
  wallet: '4100100000000000',
  secret,
  url: 'https://pay.example/quickpay/confirm',
  paymentType: 'PC',
  allowSha1: false,
  success: ({ number, returnToken }: Pick<PaymentRequest, 'number' | 'returnToken'>) =>
    `https://shop.example/payment/success?order=${number}&t=${returnToken}`,
} as const;
const adapter = yooMoney(settings);
const lenient = yooMoney({ ...settings, allowSha1: true });
const verify = (form: Form) => adapter.verify(incoming({ form }));
const verifyLeniently = (form: Form) => lenient.verify(incoming({ form }));

/** The provider's own example. */
const example = {
  notification_type: 'p2p-incoming',
  operation_id: '1234567',
  amount: '300.00',
  currency: '643',
  datetime: '2011-07-01T09:00:00.000+04:00',
  sender: '41001XXXXXXXX',
  codepro: 'false',
  label: 'YM.label.12345',
};
/** The example as an open implementation signs it. */
const recorded = {
  ...example,
  withdraw_amount: '301.50',
  unaccepted: 'false',
  sign: '1e5dbeaf47938c42ceed1e4d07569cb5a718392eb0d33ddd07b5c18f36974360',
};
const knownSha1 = { ...example, sha1_hash: 'a2ee4a9195f4a90e893cff4f62eeba0b662321f9' };

/** For values that percent-encoding does not change, or whose encoding is given. */
const signed = (form: Form, encoded: Form = form): Form => {
  const message = Object.keys(form)
    .toSorted()
    .map((name) => `${name}=${encoded[name]}`);
  return { ...form, sign: createHmac('sha256', secret).update(message.join('&')).digest('hex') };
};
const genuine = {
  notification_type: 'card-incoming',
  operation_id: '904035776918098009',
  amount: '484.03',
  withdraw_amount: '499.00',
  currency: '643',
  datetime: '2026-03-01T12:00:00Z',
  sender: '',
  codepro: 'false',
  unaccepted: 'false',
  label: '154',
  sha1_hash: 'f'.repeat(40),
};
const paid = {
  type: 'paid',
  notice: {
    paymentId: '904035776918098009',
    number: 154,
    amount: '499.00',
    currency: 'RUB',
  },
  answer: 'OK',
};
const encodedColons = (form: Form): Form => ({ ...form, datetime: '2026-03-01T12%3A00%3A00Z' });
const right = signed(genuine, encodedColons(genuine));

describe('YooMoney', () => {
  it('fills in the quickpay form', async () => {
    const order = samplePaymentRequest({ charge: rub(499), lang: 'rus' });

    expect(await adapter.start(order)).to.deep.equal({
      method: 'POST',
      url: 'https://pay.example/quickpay/confirm',
      fields: {
        receiver: '4100100000000000',
        'quickpay-form': 'button',
        paymentType: 'PC',
        sum: '499.00',
        label: '154',
        successURL: 'https://shop.example/payment/success?order=154&t=token',
      },
    });
  });

  it('accepts the published example of `sign`', () => {
    expect(verify(recorded)).to.deep.equal({
      type: 'nothing',
      paymentId: '1234567',
      number: null,
      money: { amount: '301.50', currency: 'RUB' },
      answer: 'OK',
    });
  });

  it('accepts the published example of `sha1_hash` if a setting allows it', () => {
    const money = { amount: '300.00', currency: 'RUB' };
    const nothing = { type: 'nothing', paymentId: '1234567', number: null, money, answer: 'OK' };

    expect(verifyLeniently(knownSha1)).to.deep.equal(nothing);
    expect(verify(knownSha1)).to.deep.equal({
      type: 'forged',
      paymentId: '1234567',
      number: null,
    });
  });

  it('accepts only lowercase signatures, as documented', () => {
    expect(verify({ ...right, sign: right['sign']?.toUpperCase() ?? '' }).type).to.equal('forged');
    const { sha1_hash: sha1 } = knownSha1;
    const upper = { ...knownSha1, sha1_hash: sha1.toUpperCase() };
    expect(verifyLeniently(upper).type).to.equal('forged');
  });

  it('reports the debited amount, not the amount after the fee', () => {
    expect(verify(right)).to.deep.equal(paid);
  });

  it('percent-encodes as in RFC 3986, including asterisks and apostrophes', () => {
    const form = { ...genuine, sender: "Привет, '*(мир)!" };
    const sender = '%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82%2C%20%27%2A%28%D0%BC%D0%B8%D1%80%29%21';

    expect(verify(signed(form, { ...encodedColons(form), sender }))).to.deep.equal(paid);
  });

  it('rejects a one-byte change in any field', () => {
    const fields = Object.keys(right).filter((name) => right[name] !== '');
    expectChangedFieldsForged(right, fields, verify);
    expectChangedFieldsForged(right, fields, verifyLeniently);
  });

  it('rejects a changed character at every position of every field', () => {
    for (const [field, value] of Object.entries(right)) {
      for (let at = 0; at <= value.length; at += 1) {
        const changed = `${value.slice(0, at)}~${value.slice(at + 1)}`;
        expect(verify({ ...right, [field]: changed }).type, `${field} at ${at}`).to.equal('forged');
      }
    }
  });

  it('rejects a notification with a missing or an additional field', () => {
    for (const field of Object.keys(right)) {
      const { [field]: _, ...less } = right;
      expect(verify(less).type, field).to.equal('forged');
    }
    expect(verify({ ...right, operation_label: 'x' }).type).to.equal('forged');
  });

  it('rejects a wrong `sign` even if `sha1_hash` is valid', () => {
    const form = { ...knownSha1, sign: recorded.sign };

    expect(verifyLeniently(form).type).to.equal('forged');
    expect(verifyLeniently({ ...knownSha1, sign: '' }).type).to.equal('forged');
  });

  it('rejects a `sha1_hash` debit that the fee does not explain', () => {
    const text = `card-incoming&9040&484.03&643&${genuine.datetime}&&false&${secret}&154`;
    const form = {
      ...genuine,
      operation_id: '9040',
      sha1_hash: createHash('sha1').update(text).digest('hex'),
    };

    expect(verifyLeniently(form).type).to.equal('paid');
    expect(verifyLeniently({ ...form, withdraw_amount: '4990.00' }).type).to.equal('forged');
  });

  it('rejects a payment in another currency', () => {
    const form = { ...genuine, currency: '840' };

    expect(verify(signed(form, encodedColons(form))).type).to.equal('forged');
  });

  const { operation_id: paymentId } = genuine;
  const money = { amount: '499.00', currency: 'RUB' };
  for (const [name, changes, reported] of [
    ['a test notification', { test_notification: 'true' }, { paymentId: null }],
    ['an unaccepted transfer', { unaccepted: 'true' }, { paymentId }],
    ['a code-protected transfer', { codepro: 'true' }, { paymentId }],
    ['a transfer without a label', { label: '' }, { paymentId, money }],
    ['a transfer with another label', { label: 'rent' }, { paymentId, money }],
  ] as const) {
    it(`treats ${name} as no payment`, () => {
      const form = { ...genuine, ...changes };
      const nothing = { type: 'nothing', ...reported, number: null, answer: 'OK' };

      expect(verify(signed(form, encodedColons(form)))).to.deep.equal(nothing);
    });
  }
});
