import type { PaymentDayDocument } from '@shop/contracts/payments/documents';
import { paymentDaysModel } from '@shop/contracts/payments/documents';
import type { PaymentConfirmed } from '@shop/domain/payments/events';
import { defineProjection } from '../define-projection.ts';

/** Revenue per payment system and day. Each payment is confirmed once. */
export const paymentDaysProjection = defineProjection('payment').projection<
  PaymentDayDocument,
  PaymentConfirmed
>({
  ...paymentDaysModel,
  ignores: {
    'payments.PaymentReversed': true,
  },
  hasChangeFeed: false,
  indexes: [{ day: 1 }],
  documentIds: ({ data: { system, at } }) => [`${at.slice(0, 10)}.${system}`],
  on: {
    'payments.PaymentConfirmed': (current, { data: { system, amount, at } }) => {
      const received = current?.received ?? { rub: 0, usd: 0 };
      const currency = amount.currency === 'RUB' ? 'rub' : 'usd';
      return {
        day: at.slice(0, 10),
        system,
        count: (current?.count ?? 0) + 1,
        received: { ...received, [currency]: received[currency] + amount.minor },
      };
    },
  },
});
