import { createHash } from 'node:crypto';
import type { Currency } from '@shop/contracts/kernel';
import { z } from 'zod';
import { decimalOf } from './decimal.ts';
import { areDigestsEqual } from './equal-digests.ts';
import type { FormAdapter, ParsedNotification } from './payment-adapter.ts';
import { orderTitle } from './order-title.ts';

export type WebMoneySettings = Readonly<{
  /** The purse that receives the money, by currency: `R…` and `Z…`. */
  purses: Readonly<Record<Currency, string>>;
  /** The secret of both purses for signatures. */
  secret: string;
  /** Address of the payment form. */
  url: string;
  /** Whether payments in test mode count, although no money is paid. */
  allowTest: boolean;
  /** Whether `LMI_HASH` is accepted without `LMI_HASH2`; it joins its parts without a separator. */
  allowHash: boolean;
}>;

const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);
const orderNumber = z.string().regex(/^\d{1,10}$/);

/** A value without the separator of the signed parts, so that the parts are unambiguous. */
const unmarked = z.string().regex(/^[^;]*$/);

const question = z.object({
  LMI_PAYEE_PURSE: z.string(),
  LMI_PAYMENT_AMOUNT: amount,
  LMI_PAYMENT_NO: orderNumber,
  LMI_MODE: z.enum(['0', '1']),
});

const notification = question.extend({
  LMI_HOLD: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional(),
  LMI_SYS_INVS_NO: z.string().regex(/^\d{1,20}$/),
  LMI_SYS_TRANS_NO: z.string().regex(/^\d{1,20}$/),
  LMI_SYS_TRANS_DATE: z.string().regex(/^\d{8} \d{2}:\d{2}:\d{2}$/),
  LMI_PAYER_PURSE: unmarked,
  LMI_PAYER_WM: unmarked,
  LMI_HASH: z.string().optional(),
  LMI_HASH2: z.string().optional(),
});
type Notification = z.output<typeof notification>;

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').toUpperCase();

const signedParts = (payload: Notification, secret: string): readonly string[] => [
  payload.LMI_PAYEE_PURSE,
  payload.LMI_PAYMENT_AMOUNT,
  ...(payload.LMI_HOLD === undefined ? [] : [payload.LMI_HOLD]),
  payload.LMI_PAYMENT_NO,
  payload.LMI_MODE,
  payload.LMI_SYS_INVS_NO,
  payload.LMI_SYS_TRANS_NO,
  payload.LMI_SYS_TRANS_DATE,
  secret,
  payload.LMI_PAYER_PURSE,
  payload.LMI_PAYER_WM,
];

const referenceExample = {
  LMI_PAYEE_PURSE: 'Z000000000000',
  LMI_PAYMENT_AMOUNT: '10.00',
  LMI_PAYMENT_NO: '154',
  LMI_MODE: '0',
  LMI_SYS_INVS_NO: '281',
  LMI_SYS_TRANS_NO: '558',
  LMI_SYS_TRANS_DATE: '20260101 10:00:00',
  LMI_PAYER_PURSE: 'Z111111111111',
  LMI_PAYER_WM: '000000000001',
} as const;
const referenceHash2 = '319028D77BD29B0EEE6F53C355856DC042D9CC87FFE1EFE5A8595C2523D8186B';

/**
 * WebMoney Merchant's form, the question before a payment and the notification after it (Web
 * Merchant Interface). Only the notification is signed: by `LMI_HASH2`, SHA-256 over its parts
 * joined with `;`. The merchant account must be set to send parameters with the question.
 */
export const webMoney = (settings: WebMoneySettings): FormAdapter => {
  const { purses, secret, url, allowTest, allowHash } = settings;

  const currencyOf = (purse: string): Currency | null => {
    if (purse === purses.RUB) return 'RUB';
    return purse === purses.USD ? 'USD' : null;
  };

  const isSigned = (payload: Notification): boolean => {
    const { LMI_HASH: hash, LMI_HASH2: hash2 } = payload;
    const parts = signedParts(payload, secret);
    if (hash2 !== undefined) return areDigestsEqual(digest(parts.join(';')), hash2);
    return allowHash && hash !== undefined && areDigestsEqual(digest(parts.join('')), hash);
  };

  const parsePrerequest = (form: Readonly<Record<string, string>>): ParsedNotification => {
    const { success, data: invoiceQuery } = question.safeParse(form);
    const currency = success ? currencyOf(invoiceQuery.LMI_PAYEE_PURSE) : null;
    if (!success || !currency || (invoiceQuery.LMI_MODE === '1' && !allowTest)) {
      return { type: 'forged', paymentId: null, number: null };
    }
    return {
      type: 'prerequest',
      number: Number(invoiceQuery.LMI_PAYMENT_NO),
      amount: invoiceQuery.LMI_PAYMENT_AMOUNT,
      currency,
      allow: 'YES',
      refuse: 'NO',
    };
  };

  return {
    system: 'webmoney',

    start: async ({ number: order, charge, returnToken, lang }) => ({
      method: 'POST',
      url,
      fields: {
        LMI_PAYEE_PURSE: purses[charge.currency],
        LMI_PAYMENT_AMOUNT: decimalOf(charge.minor),
        LMI_PAYMENT_NO: String(order),
        LMI_PAYMENT_DESC_BASE64: Buffer.from(orderTitle(lang, order)).toString('base64'),
        order: String(order), // both are returned with the buyer
        t: returnToken,
      },
    }),

    verify: ({ form }) => {
      if (form['LMI_PREREQUEST'] !== undefined) return parsePrerequest(form);
      const { success, data: payload } = notification.safeParse(form);
      if (!success) return { type: 'forged', paymentId: null, number: null };
      const paymentId = payload.LMI_SYS_TRANS_NO;
      const number = Number(payload.LMI_PAYMENT_NO);
      const currency = currencyOf(payload.LMI_PAYEE_PURSE);
      if (!currency || !isSigned(payload) || (payload.LMI_MODE === '1' && !allowTest)) {
        return { type: 'forged', paymentId, number };
      }
      return {
        type: 'paid',
        notice: {
          paymentId,
          number,
          amount: payload.LMI_PAYMENT_AMOUNT,
          currency,
        },
        answer: 'YES',
      };
    },

    selfTest: async () => {
      const isForThisAccount =
        digest(signedParts(referenceExample, 'SECRET').join(';')) === referenceHash2;
      return {
        fault: isForThisAccount ? null : 'The signature of the test notification does not match',
      };
    },
  };
};
