import { createHash, randomInt } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { decimal } from './freekassa.ts';
import type { Secrets } from './shop.ts';

export type WebMoneyFields = Readonly<Record<string, string>>;

export const findPurse = (secrets: Secrets, currency: 'RUB' | 'USD'): string =>
  secrets[`PAY_WEBMONEY_PURSE_${currency}`] ?? '';

/** The fields of WebMoney's notification of a payment in full, without the signature. */
export const webMoneyFields = (
  secrets: Secrets,
  { number, charge }: Pick<PlaceOrderReply, 'number' | 'charge'>,
): WebMoneyFields => ({
  LMI_MODE: '0',
  LMI_PAYMENT_AMOUNT: decimal(charge.cost),
  LMI_PAYEE_PURSE: findPurse(secrets, charge.currency),
  LMI_PAYMENT_NO: String(number),
  LMI_PAYER_WM: '000000000001',
  LMI_PAYER_PURSE: 'Z111111111111',
  LMI_SYS_INVS_NO: '281',
  LMI_SYS_TRANS_NO: String(randomInt(2 ** 47)),
  LMI_SYS_TRANS_DATE: '20260301 12:00:00',
});

const signed = [
  'PAYEE_PURSE',
  'PAYMENT_AMOUNT',
  'PAYMENT_NO',
  'MODE',
  'SYS_INVS_NO',
  'SYS_TRANS_NO',
  'SYS_TRANS_DATE',
];

/** The body that WebMoney posts after a payment. */
export const webMoneyBody = (fields: WebMoneyFields, secret: string): string => {
  const before = signed.map((name) => fields[`LMI_${name}`]);
  const text = [...before, secret, fields['LMI_PAYER_PURSE'], fields['LMI_PAYER_WM']].join(';');
  const LMI_HASH2 = createHash('sha256').update(text).digest('hex').toUpperCase();
  return new URLSearchParams({ ...fields, LMI_HASH2 }).toString();
};

export const webMoneySecret = (secrets: Secrets): string => secrets['PAY_WEBMONEY_SECRET'] ?? '';
