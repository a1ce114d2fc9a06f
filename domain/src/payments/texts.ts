import type { Texts } from '../kernel/index.ts';

/** Reasons for which a payment is refused. */
export const paymentsTexts = {
  'payment-of-another-order': {
    rus: 'Этот платёж уже учтён за другой заказ',
    eng: 'This payment has been counted for another order',
  },
} satisfies Texts;
