import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { decimalAmount, decimalOf, minorUnits } from './decimal.ts';
import { equalDigests } from './equal-digests.ts';
import type { Judged, PaymentAdapter, ToPay } from './payment-adapter.ts';

export type YooMoneySettings = Readonly<{
  wallet: string;
  /** The word that the wallet's owner shares with YooMoney for notifications. */
  secret: string;
  /** Address of the quickpay form. */
  url: string;
  /** From which the buyer pays: a wallet (`PC`) or a card (`AC`). */
  paymentType: 'PC' | 'AC';
  /** Whether `sha1_hash` will do where there is no `sign`; it does not cover `withdraw_amount`. */
  allowSha1: boolean;
  /** Where the buyer returns to. */
  success: (order: Pick<ToPay, 'number' | 'token'>) => string;
}>;

type Form = Readonly<Record<string, string>>;

const ruble = '643';
const taken = 'OK';

const notification = z.object({
  operation_id: z.string().regex(/^[\w-]{1,64}$/),
  amount: decimalAmount,
  /** What the buyer paid, before the fee. */
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
  const before = ['notification_type', 'operation_id', 'amount', 'currency', 'datetime', 'sender'];
  const values = [...before, 'codepro'].map((name) => form[name] ?? '');
  const text = [...values, secret, form['label'] ?? ''].join('&');
  return createHash('sha1').update(text).digest('hex');
};

/** The fee is at most 3 %: more than that can't have been debited for what was credited. */
const credible = ({ amount, withdraw_amount = amount }: Notification): boolean =>
  minorUnits(withdraw_amount) * 97 <= minorUnits(amount) * 100 + 100;

const meaningOf = (told: Notification): Judged => {
  const { operation_id: paymentId, label, amount, withdraw_amount } = told;
  if (told.test_notification === 'true')
    return { means: 'nothing', paymentId: null, answer: taken };
  const held = told.unaccepted === 'true' || told.codepro === 'true';
  if (held || !/^\d{1,10}$/.test(label)) return { means: 'nothing', paymentId, answer: taken };
  return {
    means: 'paid',
    notice: {
      paymentId,
      number: Number(label),
      amount: withdraw_amount ?? amount,
      currency: 'RUB',
    },
    answer: taken,
  };
};

/**
 * YooMoney's quickpay form and HTTP notification (yoomoney.ru/docs/wallet/using-api). `sign` is
 * HMAC-SHA256 over all other parameters, sorted and percent-encoded, and decides where it is
 * present. The order is compared with `withdraw_amount`: `amount` is what the fee left.
 */
export const yooMoney = (settings: YooMoneySettings): PaymentAdapter => {
  const { wallet, secret, url, paymentType, allowSha1, success } = settings;

  const signedBy = (form: Form): 'sign' | 'sha1' | null => {
    const { sign, sha1_hash: hash } = form;
    if (sign !== undefined) return equalDigests(hmac(form, secret), sign) ? 'sign' : null;
    if (!allowSha1 || hash === undefined) return null;
    return equalDigests(sha1(form, secret), hash) ? 'sha1' : null;
  };

  return {
    system: 'yoomoney',

    start: ({ number, charge, token }) => ({
      method: 'POST',
      url,
      fields: {
        receiver: wallet,
        'quickpay-form': 'button',
        paymentType,
        sum: decimalOf(charge.minor),
        label: String(number),
        successURL: success({ number, token }),
      },
    }),

    judge: ({ form }) => {
      const parsed = notification.safeParse(form);
      if (!parsed.success) return { means: 'forged', paymentId: null };
      const told = parsed.data;
      const signed = signedBy(form);
      if (signed === null || (signed === 'sha1' && !credible(told))) {
        return { means: 'forged', paymentId: told.operation_id };
      }
      return meaningOf(told);
    },
  };
};
