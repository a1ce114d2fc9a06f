import type { Charge, Payment } from '../payment-store.ts';
import type { Account } from './form.ts';
import { hash2Of, hashOf } from './signature.ts';

const payer = '000000000001';
const real = '0';

const twoPlaces = (amount: string): string => {
  const [units = '0', rest = ''] = amount.split('.');
  return `${units}.${rest.padEnd(2, '0')}`;
};

const purseOf = (currency: string, { purses }: Account): string =>
  currency === 'RUB' ? purses.RUB : purses.USD;

/** `20260101 10:00:00`. */
const dateOf = (instant: string): string =>
  `${instant.slice(0, 10).replaceAll('-', '')} ${instant.slice(11, 19)}`;

/** WebMoney's request before it takes the money. It is not signed. */
export const createPrerequest = (
  { amount, currency, order, fields }: Charge,
  account: Account,
): string =>
  new URLSearchParams({
    ...fields,
    LMI_PREREQUEST: '1',
    LMI_PAYEE_PURSE: purseOf(currency, account),
    LMI_PAYMENT_AMOUNT: twoPlaces(amount),
    LMI_PAYMENT_NO: order,
    LMI_MODE: real,
    LMI_PAYER_WM: payer,
    LMI_PAYER_PURSE: `${purseOf(currency, account).slice(0, 1)}111111111111`,
  }).toString();

/** The body that WebMoney posts to the shop; a forged one is signed with a guessed secret. */
export const notificationOf = (
  { intid, order, amount, currency, fields, captured_at, created_at }: Payment,
  account: Account,
  authenticity: 'genuine' | 'forged',
): string => {
  const word = authenticity === 'genuine' ? account.secret : 'guessed';
  const payeePurse = purseOf(currency, account);
  const signedFields = {
    payeePurse,
    amount: twoPlaces(amount),
    number: order,
    mode: real,
    invoice: String(intid),
    transfer: String(intid),
    date: dateOf(captured_at ?? created_at),
    payerPurse: `${payeePurse.slice(0, 1)}111111111111`,
    payer,
  };
  return new URLSearchParams({
    ...fields,
    LMI_MODE: signedFields.mode,
    LMI_PAYMENT_AMOUNT: signedFields.amount,
    LMI_PAYEE_PURSE: signedFields.payeePurse,
    LMI_PAYMENT_NO: signedFields.number,
    LMI_PAYER_WM: signedFields.payer,
    LMI_PAYER_PURSE: signedFields.payerPurse,
    LMI_PAYER_COUNTRYID: 'RU',
    LMI_PAYER_IP: '127.0.0.1',
    LMI_SYS_INVS_NO: signedFields.invoice,
    LMI_SYS_TRANS_NO: signedFields.transfer,
    LMI_SYS_TRANS_DATE: signedFields.date,
    LMI_LANG: 'ru-RU',
    LMI_HASH: hashOf(signedFields, word),
    LMI_HASH2: hash2Of(signedFields, word),
  }).toString();
};
