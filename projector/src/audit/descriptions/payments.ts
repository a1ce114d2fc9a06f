import type {
  ExchangeRateSet,
  NotificationJudgedAgain,
  PaymentConfirmed,
} from '@shop/domain/payments/events';
import type { Descriptions } from '../change.ts';
import { details } from '../change.ts';
import { facetState } from '../facet-state.ts';

export const paymentsDescriptions: Descriptions<
  ExchangeRateSet | NotificationJudgedAgain | PaymentConfirmed
> = {
  'payments.ExchangeRateSet': {
    by: 'anyone',
    changes: ({ data }) => [
      // In rubles, as forms have it.
      { kind: 'exchange_rate', id: 'dollar', facet: details, after: { dollar: data.dollar / 100 } },
    ],
  },
  'payments.NotificationJudgedAgain': {
    by: 'staff',
    changes: ({ data: { system, paymentId, notificationId, verdict, applied } }) => [
      {
        kind: 'payment',
        id: `${system}:${paymentId ?? notificationId}`,
        facet: null,
        after: { verdict, applied },
      },
    ],
  },
  'payments.PaymentConfirmed': {
    by: 'staff',
    changes: ({ data: { system, paymentId, amount, number } }) => [
      {
        kind: 'payment',
        id: `${system}:${paymentId}`,
        facet: null,
        after: facetState({ amount, number }),
      },
    ],
  },
};
