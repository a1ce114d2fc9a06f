import type { Instant } from '@shop/contracts/kernel';
import type { EventIn } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import { paymentsEvents } from '../payments/events.ts';

/**
 * Money that no order can take, because the shop has no prices in its currency. The alert ends when
 * staff are emailed, so a repeated notification raises it again: its email is the same one and is not
 * sent twice.
 */
export type ForeignPayment = Readonly<{
  kind: 'payment';
  system: string;
  paymentId: string;
  at: Instant;
}>;

export type ForeignPaymentStep = Readonly<{
  do: 'notify-foreign-payment';
  system: string;
  paymentId: string;
  at: Instant;
}>;

export const paymentAlertEvents = someOf(
  paymentsEvents.paymentInbox,
  'payments.NotificationReceived',
  'payments.NotificationResolved',
);
type PaymentAlertEvent = EventIn<typeof paymentAlertEvents>;

export const paymentAlertId = ({
  system,
  paymentId,
}: Readonly<{ system: string; paymentId: string }>): string => `payment-${system}:${paymentId}`;

/** A resolution ends the alert; other notifications have none. */
export const correlatePaymentAlert = (event: PaymentAlertEvent): string | null => {
  const { system, paymentId } = event.data;
  const isForeign =
    event.type === 'payments.NotificationResolved' ||
    event.data.verificationResult === 'wrong_currency';
  return isForeign && paymentId !== null ? paymentAlertId({ system, paymentId }) : null;
};

export const evolveForeignPayment = (
  alert: ForeignPayment | null,
  event: PaymentAlertEvent,
): ForeignPayment | null => {
  const { system, paymentId, at } = event.data;
  if (event.type === 'payments.NotificationResolved' || paymentId === null) return null;
  return alert ?? { kind: 'payment', system, paymentId, at };
};

export const foreignPaymentSteps = ({
  system,
  paymentId,
  at,
}: ForeignPayment): readonly ForeignPaymentStep[] => [
  { do: 'notify-foreign-payment', system, paymentId, at },
];
