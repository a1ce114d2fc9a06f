import { createHash } from 'node:crypto';
import { z } from 'zod';
import { decimalAmount, decimalOf } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { FormAdapter } from './payment-adapter.ts';

export type FreekassaSettings = Readonly<{
  merchantId: string;
  secret1: string;
  secret2: string;
  /** Address of the pay page. */
  url: string;
}>;

const md5 = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join(':')).digest('hex');

const notification = z.object({
  MERCHANT_ID: z.string(),
  AMOUNT: decimalAmount,
  intid: z.string().regex(/^[\w-]{1,64}$/),
  MERCHANT_ORDER_ID: z.string().regex(/^\d{1,10}$/),
  SIGN: z.string(),
});

/**
 * Freekassa's form and notification. Signatures as in docs.freekassa.net: the form over
 * `m:oa:secret 1:currency:o`, the notification over `MERCHANT_ID:AMOUNT:secret
 * 2:MERCHANT_ORDER_ID`.
 */
export const freekassa = (settings: FreekassaSettings): FormAdapter => {
  const { merchantId, secret1, secret2, url } = settings;
  return {
    system: 'freekassa',

    start: async ({ number, charge, returnToken, lang }) => {
      const amount = decimalOf(charge.minor);
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
          us_t: returnToken,
        },
      };
    },

    verify: ({ form }) => {
      const parsed = notification.safeParse(form);
      if (!parsed.success) return { type: 'forged', paymentId: null, number: null };
      const { MERCHANT_ID, AMOUNT, intid, MERCHANT_ORDER_ID, SIGN } = parsed.data;
      const number = Number(MERCHANT_ORDER_ID);
      const isValid = md5(MERCHANT_ID, AMOUNT, secret2, MERCHANT_ORDER_ID);
      if (MERCHANT_ID !== merchantId || !areDigestsEqual(isValid, SIGN)) {
        return { type: 'forged', paymentId: intid, number };
      }
      return {
        type: 'paid',
        notice: {
          paymentId: intid,
          number,
          amount: AMOUNT,
          currency: null,
        },
        answer: 'YES',
      };
    },

    selfTest: async () => {
      const referenceDigest = md5('7012', '100.11', 'word2', '154');
      const isForThisMerchant = referenceDigest === 'e26c72a528e4dcf9c83303bd300177aa';
      return {
        fault: isForThisMerchant ? null : 'The signature of the test notification does not match',
      };
    },
  };
};
