import type {
  ExchangeRateSet,
  NotificationRevealed,
  NotificationResolved,
  NotificationReverified,
  PaymentConfirmed,
  PaymentSystemEvent,
  PaymentSystemTermsSet,
} from '@shop/domain/payments/events';
import type { ChangeDescriptions } from '../change.ts';
import { detailsFacet } from '../change.ts';
import { facetState } from '../facet-state.ts';

/** Uses the field names of the forms. */
const termsState = ({ terms: { fee, limits } }: PaymentSystemTermsSet['data']) => ({
  ...(fee && { fee_basis_points: fee.basisPoints, fee_bearer: fee.bearer }),
  min_rub: limits.RUB.min,
  max_rub: limits.RUB.max,
  min_usd: limits.USD.min,
  max_usd: limits.USD.max,
});

export const paymentsDescriptions: ChangeDescriptions<
  | ExchangeRateSet
  | NotificationRevealed
  | NotificationResolved
  | NotificationReverified
  | PaymentConfirmed
  | PaymentSystemEvent
> = {
  'payments.ExchangeRateSet': {
    by: 'anyone',
    changes: ({ data }) => [
      // In rubles, like the forms.
      {
        kind: 'exchange_rate',
        id: 'dollar',
        facet: detailsFacet,
        after: { dollar: data.dollar / 100 },
      },
    ],
  },
  'payments.NotificationRevealed': {
    by: 'staff',
    changes: ({ data: { notificationId } }) => [
      { kind: 'payment_notification', id: notificationId, facet: null, after: null },
    ],
  },
  'payments.NotificationResolved': {
    by: 'staff',
    changes: ({ data: { notificationId, paymentId, number } }) => [
      {
        kind: 'payment_notification',
        id: notificationId,
        facet: null,
        after: { payment_id: paymentId, number },
      },
    ],
  },
  'payments.NotificationReverified': {
    by: 'staff',
    changes: ({ data: { notificationId, paymentId, verificationResult, applied } }) => [
      {
        kind: 'payment_notification',
        id: notificationId,
        facet: null,
        after: { payment_id: paymentId, verification_result: verificationResult, applied },
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
  'payments.PaymentSystemSwitched': {
    by: 'anyone',
    changes: ({ data: { system, isOn } }) => [
      { kind: 'payment_system', id: system, facet: 'switch', after: { is_on: isOn } },
    ],
  },
  'payments.PaymentSystemTermsSet': {
    by: 'anyone',
    changes: ({ data }) => [
      { kind: 'payment_system', id: data.system, facet: detailsFacet, after: termsState(data) },
    ],
  },
  'payments.PaymentSystemTested': {
    by: 'staff',
    changes: ({ data: { system, fault } }) => [
      { kind: 'payment_system', id: system, facet: null, after: { fault } },
    ],
  },
};
