import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { decimalAmount, decimalOf, minorUnits } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { FormAdapter, ParsedNotification, PaymentRequest } from './payment-adapter.ts';

export type YooMoneySettings = Readonly<{
  wallet: string;
  /** The secret that YooMoney shares with the wallet's owner for notifications. */
  secret: string;
  /** Address of the quickpay form. */
  url: string;
  /** The buyer's means of payment: a wallet (`PC`) or a card (`AC`). */
  paymentType: 'PC' | 'AC';
  /** Whether `sha1_hash` is accepted without `sign`; it does not cover `withdraw_amount`. */
  allowSha1: boolean;
  /** The page that the buyer returns to. */
  success: (order: Pick<PaymentRequest, 'number' | 'returnToken'>) => string;
}>;

type Form = Readonly<Record<string, string>>;

const ruble = '643';
const acceptedAnswer = 'OK';

const notification = z.object({
  operation_id: z.string().regex(/^[\w-]{1,64}$/),
  amount: decimalAmount,
  /** The amount that the buyer paid, before the fee. */
  withdraw_amount: decimalAmount.optional(),
  currency: z.literal(ruble),
  label: z.string().default(''),
  codepro: z.string().optional(),
  unaccepted: z.string().optional(),
  test_notification: z.string().optional(),
});
type Notification = z.output<typeof notification>;

/** RFC 3986: `encodeURIComponent` leaves five more characters as they are. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (form: Form, secret: string): string => {
  const parts = Object.keys(form)
    .filter((name) => name !== 'sign')
    .toSorted()
    .map((name) => `${name}=${percentEncoded(form[name] ?? '')}`);
  return createHmac('sha256', secret).update(parts.join('&')).digest('hex');
};

const sha1 = (form: Form, secret: string): string => {
  const leadingFields = [
    'notification_type',
    'operation_id',
    'amount',
    'currency',
    'datetime',
    'sender',
  ];
  const values = [...leadingFields, 'codepro'].map((name) => form[name] ?? '');
  const text = [...values, secret, form['label'] ?? ''].join('&');
  return createHash('sha1').update(text).digest('hex');
};

/** The example of the official page, with the signature from an open-source plugin. */
const referenceExample = {
  secret: '01234567890ABCDEF01234567890',
  form: {
    notification_type: 'p2p-incoming',
    operation_id: '1234567',
    amount: '300.00',
    withdraw_amount: '301.50',
    currency: '643',
    datetime: '2011-07-01T09:00:00.000+04:00',
    sender: '41001XXXXXXXX',
    codepro: 'false',
    unaccepted: 'false',
    label: 'YM.label.12345',
  },
  sign: '1e5dbeaf47938c42ceed1e4d07569cb5a718392eb0d33ddd07b5c18f36974360',
} as const;

/** The fee is at most 3 %, so the amounts are plausible only within it. */
const isCredible = ({ amount, withdraw_amount = amount }: Notification): boolean =>
  minorUnits(withdraw_amount) * 97 <= minorUnits(amount) * 100 + 100;

const numberOf = ({ label }: Notification): number | null =>
  /^\d{1,10}$/.test(label) ? Number(label) : null;

const toNotification = (payload: Notification): ParsedNotification => {
  const { operation_id: paymentId, amount, withdraw_amount } = payload;
  if (payload.test_notification === 'true')
    return { type: 'nothing', paymentId: null, number: null, answer: acceptedAnswer };
  const isOnHold = payload.unaccepted === 'true' || payload.codepro === 'true';
  const number = numberOf(payload);
  const money = { amount: withdraw_amount ?? amount, currency: 'RUB' } as const;
  // the sender can still cancel a held payment
  if (isOnHold) return { type: 'nothing', paymentId, number: null, answer: acceptedAnswer };
  if (number === null) return { type: 'nothing', paymentId, number, money, answer: acceptedAnswer };
  return {
    type: 'paid',
    notice: {
      paymentId,
      number,
      ...money,
    },
    answer: acceptedAnswer,
  };
};

/**
 * YooMoney's quickpay form and HTTP notification (yoomoney.ru/docs/wallet/using-api). `sign` is
 * HMAC-SHA256 over all other parameters, sorted and percent-encoded; if present, it is decisive.
 * The order is compared with `withdraw_amount`, because `amount` excludes the fee.
 */
export const yooMoney = (settings: YooMoneySettings): FormAdapter => {
  const { wallet, secret, url, paymentType, allowSha1, success } = settings;

  const signedBy = (form: Form): 'sign' | 'sha1' | null => {
    const { sign, sha1_hash: hash } = form;
    if (sign !== undefined) return areDigestsEqual(hmac(form, secret), sign) ? 'sign' : null;
    if (!allowSha1 || hash === undefined) return null;
    return areDigestsEqual(sha1(form, secret), hash) ? 'sha1' : null;
  };

  return {
    system: 'yoomoney',

    start: async ({ number, charge, returnToken }) => ({
      method: 'POST',
      url,
      fields: {
        receiver: wallet,
        'quickpay-form': 'button',
        paymentType,
        sum: decimalOf(charge.minor),
        label: String(number),
        successURL: success({ number, returnToken }),
      },
    }),

    verify: ({ form }) => {
      const parsed = notification.safeParse(form);
      if (!parsed.success) return { type: 'forged', paymentId: null, number: null };
      const payload = parsed.data;
      const signed = signedBy(form);
      if (signed === null || (signed === 'sha1' && !isCredible(payload))) {
        return { type: 'forged', paymentId: payload.operation_id, number: numberOf(payload) };
      }
      return toNotification(payload);
    },

    selfTest: async () => {
      const isForThisAccount =
        hmac(referenceExample.form, referenceExample.secret) === referenceExample.sign;
      return {
        fault: isForThisAccount ? null : 'The signature of the test notification does not match',
      };
    },
  };
};
