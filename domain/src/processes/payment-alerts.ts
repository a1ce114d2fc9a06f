import type { Instant } from '@shop/contracts/kernel';
import type { EventIn } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import { paymentsEvents } from '../payments/events.ts';

/**
 * Money that no order can take, because the shop has no prices in its currency. The alert ends when
 * staff are emailed, so a repeated notification raises it again: its email is the same one and is
 * not sent twice.
 */
export type WrongCurrencyPayment = Readonly<{
  kind: 'payment';
  system: string;
  paymentId: string;
  at: Instant;
}>;

export type WrongCurrencyPaymentStep = Readonly<{
  do: 'notify-wrong-currency';
  system: string;
  paymentId: string;
  at: Instant;
}>;

type UnmatchedPayment = Readonly<{ paymentId: string; at: Instant }>;

/**
 * Verified payments of a system that name no order of the shop. There is one alert per system,
 * which limits its emails: further payments of a day are listed only.
 */
export type UnmatchedPayments = Readonly<{
  kind: 'unmatched';
  system: string;
  /** The day of the newest payment. */
  day: string;
  /** The payments of that day that staff are or were emailed about. */
  paymentIds: readonly string[];
  /** The payments that staff have not been emailed about. */
  pending: readonly UnmatchedPayment[];
}>;

export type UnmatchedPaymentStep = Readonly<{ do: 'notify-unmatched-payment'; system: string }> &
  UnmatchedPayment;

/**
 * Emails per system and day about payments without an order. A small payment costs its sender
 * little, and a shop that gets more of them has one cause for all.
 */
export const maxUnmatchedEmailsPerDay = 20;

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

export const unmatchedAlertId = ({ system }: Readonly<{ system: string }>): string =>
  `unmatched-${system}`;

/** The id of the verified payment without an order; null for any other notification. */
const findUnmatchedId = (event: PaymentAlertEvent): string | null => {
  if (event.type === 'payments.NotificationResolved') return null;
  const { verificationResult, subject, paymentId } = event.data;
  return verificationResult === 'unknown_order' && subject === 'payment' ? paymentId : null;
};

/** A resolution ends the alert of a payment in a wrong currency; other notifications have none. */
export const correlatePaymentAlert = (event: PaymentAlertEvent): string | null => {
  const { system, paymentId } = event.data;
  if (findUnmatchedId(event) !== null) return unmatchedAlertId({ system });
  const hasWrongCurrency =
    event.type === 'payments.NotificationResolved' ||
    event.data.verificationResult === 'wrong_currency';
  return hasWrongCurrency && paymentId !== null ? paymentAlertId({ system, paymentId }) : null;
};

const evolveUnmatched = (
  alert: UnmatchedPayments | null,
  paymentId: string,
  { system, at }: PaymentAlertEvent['data'],
): UnmatchedPayments => {
  const today = at.slice(0, 10);
  const before = alert ?? { kind: 'unmatched', system, day: today, paymentIds: [], pending: [] };
  const current = today > before.day ? { ...before, day: today, paymentIds: [] } : before;
  const { paymentIds, pending } = current;
  if (paymentIds.includes(paymentId) || paymentIds.length >= maxUnmatchedEmailsPerDay) {
    return current;
  }
  return {
    ...current,
    paymentIds: [...paymentIds, paymentId],
    pending: [...pending, { paymentId, at }].slice(-maxUnmatchedEmailsPerDay),
  };
};

const evolveWrongCurrency = (
  alert: WrongCurrencyPayment | null,
  event: PaymentAlertEvent,
): WrongCurrencyPayment | null => {
  const { system, paymentId, at } = event.data;
  if (event.type === 'payments.NotificationResolved' || paymentId === null) return null;
  return alert ?? { kind: 'payment', system, paymentId, at };
};

export type PaymentAlert = WrongCurrencyPayment | UnmatchedPayments;
export type PaymentAlertStep = WrongCurrencyPaymentStep | UnmatchedPaymentStep;

export const evolvePaymentAlert = (
  alert: PaymentAlert | null,
  event: PaymentAlertEvent,
): PaymentAlert | null => {
  const unmatchedId = findUnmatchedId(event);
  if (unmatchedId !== null) {
    return evolveUnmatched(alert?.kind === 'unmatched' ? alert : null, unmatchedId, event.data);
  }
  return evolveWrongCurrency(alert?.kind === 'payment' ? alert : null, event);
};

export const paymentAlertSteps = (alert: PaymentAlert): readonly PaymentAlertStep[] => {
  const { system } = alert;
  if (alert.kind === 'payment') {
    const { paymentId, at } = alert;
    return [{ do: 'notify-wrong-currency', system, paymentId, at }];
  }
  return alert.pending.map((payment) => ({ do: 'notify-unmatched-payment', system, ...payment }));
};

/** Staff are emailed about the payment of the step, or it is too old for that. */
export const acknowledgePaymentAlert = (
  alert: PaymentAlert,
  { paymentId }: PaymentAlertStep,
): PaymentAlert | null => {
  if (alert.kind === 'payment') return null;
  return { ...alert, pending: alert.pending.filter((other) => other.paymentId !== paymentId) };
};
