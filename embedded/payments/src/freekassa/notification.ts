import type { Payment } from '../payment-store.ts';
import { notificationSignature } from './signature.ts';

const methods: Readonly<Record<string, string>> = { RUB: '12', USD: '32', EUR: '11' };

const anyMethod = '4';

type SigningOptions = Readonly<{
  merchant: string;
  secret2: string;
  authenticity: 'genuine' | 'forged';
}>;

/** The body that Freekassa posts to the shop; a forged one is signed with a guessed secret. */
export const notificationOf = (
  { intid, order, amount, currency, fields }: Payment,
  { merchant, secret2, authenticity }: SigningOptions,
): string => {
  const word = authenticity === 'genuine' ? secret2 : 'guessed';
  return new URLSearchParams({
    MERCHANT_ID: merchant,
    AMOUNT: amount,
    intid: String(intid),
    MERCHANT_ORDER_ID: order,
    P_EMAIL: 'buyer@example.org',
    P_PHONE: '',
    CUR_ID: methods[currency] ?? anyMethod,
    payer_account: '220000******0000',
    commission: '0',
    ...fields,
    SIGN: notificationSignature({ merchant, amount, order }, word),
  }).toString();
};
