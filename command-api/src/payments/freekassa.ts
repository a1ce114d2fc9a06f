import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentAdapter } from './payment-adapter.ts';

export type FreekassaSettings = Readonly<{
  merchantId: string;
  secret1: string;
  secret2: string;
  /** Address of the pay page. */
  url: string;
}>;

const md5 = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join(':')).digest('hex');

const equal = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given.toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
};

const notification = z.object({
  MERCHANT_ID: z.string(),
  AMOUNT: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  intid: z.string().regex(/^[\w-]{1,64}$/),
  MERCHANT_ORDER_ID: z.string().regex(/^\d{1,10}$/),
  SIGN: z.string(),
});

/** `12345` kopecks as `123.45`. */
const decimal = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/**
 * Freekassa's form and notification. Signatures as in docs.freekassa.net: the form over
 * `m:oa:secret 1:currency:o`, the notification over `MERCHANT_ID:AMOUNT:secret 2:MERCHANT_ORDER_ID`.
 */
export const freekassa = (settings: FreekassaSettings): PaymentAdapter => {
  const { merchantId, secret1, secret2, url } = settings;
  return {
    system: 'freekassa',
    acknowledgement: 'YES',

    start: ({ number, charge, token, lang }) => {
      const amount = decimal(charge.minor);
      return {
        method: 'GET',
        url,
        fields: {
          m: merchantId,
          oa: amount,
          currency: charge.currency,
          o: String(number),
          s: md5(merchantId, amount, secret1, charge.currency, String(number)),
          lang: lang === 'rus' ? 'ru' : 'en',
          us_t: token,
        },
      };
    },

    judge: (fields) => {
      const parsed = notification.safeParse(fields);
      if (!parsed.success) return { genuine: false, paymentId: null };
      const { MERCHANT_ID, AMOUNT, intid, MERCHANT_ORDER_ID, SIGN } = parsed.data;
      const right = md5(MERCHANT_ID, AMOUNT, secret2, MERCHANT_ORDER_ID);
      if (MERCHANT_ID !== merchantId || !equal(right, SIGN)) {
        return { genuine: false, paymentId: intid };
      }
      return {
        genuine: true,
        notice: { paymentId: intid, number: Number(MERCHANT_ORDER_ID), amount: AMOUNT },
      };
    },
  };
};
