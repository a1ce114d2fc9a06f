import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { usd } from '@shop/contracts/kernel';
import { expectChangedFieldsForged } from './testing/changed-bytes.ts';
import { incoming } from './testing/incoming.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';
import { webMoney } from './webmoney.ts';

type Form = Readonly<Record<string, string>>;

const settings = {
  purses: { RUB: 'R000000000000', USD: 'Z000000000000' },
  secret: 'SECRET',
  url: 'https://pay.example/lmi/payment_utf.asp',
  allowTest: false,
  allowHash: false,
};
const adapter = webMoney(settings);
const lenient = webMoney({ ...settings, allowTest: true, allowHash: true });
const verify = (form: Form) => adapter.verify(incoming({ form }));
const verifyLeniently = (form: Form) => lenient.verify(incoming({ form }));

const notified = {
  LMI_MODE: '0',
  LMI_PAYMENT_AMOUNT: '10.00',
  LMI_PAYEE_PURSE: 'Z000000000000',
  LMI_PAYMENT_NO: '154',
  LMI_PAYER_WM: '000000000001',
  LMI_PAYER_PURSE: 'Z111111111111',
  LMI_SYS_INVS_NO: '281',
  LMI_SYS_TRANS_NO: '558',
  LMI_SYS_TRANS_DATE: '20260101 10:00:00',
};
const hash2 = '319028D77BD29B0EEE6F53C355856DC042D9CC87FFE1EFE5A8595C2523D8186B';
const hash = '9573856ADA2ECE6C76CF1653DBDC0D261CDD65EFE0ACCB1D53EEC035369F1006';
const right: Form = { ...notified, LMI_HASH: hash, LMI_HASH2: hash2 };
const paid = {
  type: 'paid',
  notice: { paymentId: '558', number: 154, amount: '10.00', currency: 'USD' },
  answer: 'YES',
};
const upper = (text: string): string =>
  createHash('sha256').update(text).digest('hex').toUpperCase();

describe('WebMoney', () => {
  it('fills in the form with the purse of the currency', async () => {
    const order = samplePaymentRequest({ charge: usd(7.99), lang: 'eng' });

    expect(await adapter.start(order)).to.deep.equal({
      method: 'POST',
      url: 'https://pay.example/lmi/payment_utf.asp',
      fields: {
        LMI_PAYEE_PURSE: 'Z000000000000',
        LMI_PAYMENT_AMOUNT: '7.99',
        LMI_PAYMENT_NO: '154',
        LMI_PAYMENT_DESC_BASE64: Buffer.from('Order 154').toString('base64'),
        order: '154',
        t: 'token',
      },
    });
  });

  it('accepts the reference example with its payment and currency', () => {
    expect(verify(right)).to.deep.equal(paid);
  });

  it('accepts `LMI_HASH` only if a setting allows it and `LMI_HASH2` is absent', () => {
    const unmarked = { ...notified, LMI_HASH: hash };

    expect(verify(unmarked).type).to.equal('forged');
    expect(verifyLeniently(unmarked)).to.deep.equal(paid);
    expect(verifyLeniently({ ...unmarked, LMI_HASH2: hash }).type).to.equal('forged');
    expect(verifyLeniently({ ...unmarked, LMI_HASH2: '' }).type).to.equal('forged');
  });

  it('accepts only uppercase signatures, as documented', () => {
    expect(verify({ ...right, LMI_HASH2: hash2.toLowerCase() }).type).to.equal('forged');
    const unmarked = { ...notified, LMI_HASH: hash.toLowerCase() };
    expect(verifyLeniently(unmarked).type).to.equal('forged');
  });

  it('includes the hold period in the signature if there is one', () => {
    const text = `Z000000000000;10.00;30;154;0;281;558;20260101 10:00:00;SECRET;Z111111111111;000000000001`;
    const isOnHold = { ...notified, LMI_HOLD: '30' };

    expect(verify({ ...isOnHold, LMI_HASH2: upper(text) })).to.deep.equal(paid);
    expect(verify({ ...right, LMI_HOLD: '30' }).type).to.equal('forged');
  });

  it('rejects a one-byte change in any signed field', () => {
    const fields = Object.keys(right).filter((name) => name !== 'LMI_HASH');
    expectChangedFieldsForged(right, fields, verify);
    expectChangedFieldsForged(right, fields, verifyLeniently);
  });

  it('rejects a notification without one of the signed fields', () => {
    for (const field of Object.keys(right).filter((name) => name !== 'LMI_HASH')) {
      const { [field]: _, ...less } = right;
      expect(verify(less).type, field).to.equal('forged');
    }
  });

  it('rejects a signed payment to a purse that is not the shop’s', () => {
    const text = `Z999999999999;10.00;154;0;281;558;20260101 10:00:00;SECRET;Z111111111111;000000000001`;
    const form = { ...notified, LMI_PAYEE_PURSE: 'Z999999999999', LMI_HASH2: upper(text) };

    expect(verify(form).type).to.equal('forged');
  });

  it('accepts test-mode payments only outside production', () => {
    const text = `Z000000000000;10.00;154;1;281;558;20260101 10:00:00;SECRET;Z111111111111;000000000001`;
    const form = { ...notified, LMI_MODE: '1', LMI_HASH2: upper(text) };

    expect(verify(form).type).to.equal('forged');
    expect(verifyLeniently(form)).to.deep.equal(paid);
  });

  it('recognizes a request before a payment, except for another purse or in test mode', () => {
    const { LMI_SYS_TRANS_NO: _, ...before } = notified;
    const question = { ...before, LMI_PREREQUEST: '1' };

    expect(verify(question)).to.deep.equal({
      type: 'prerequest',
      number: 154,
      amount: '10.00',
      currency: 'USD',
      allow: 'YES',
      refuse: 'NO',
    });
    expect(verify({ ...right, LMI_PREREQUEST: '1' }).type).to.equal('prerequest');
    expect(verify({ ...question, LMI_PAYEE_PURSE: 'Z999999999999' }).type).to.equal('forged');
    expect(verify({ ...question, LMI_MODE: '1' }).type).to.equal('forged');
    expect(verify({ LMI_PREREQUEST: '1' }).type).to.equal('forged');
  });
});
