import type { Instant } from '@shop/contracts/kernel';
import type { EventIn, RecordedEvent } from '../kernel/index.ts';
import { accountOf, anyOf, someOf } from '../kernel/index.ts';
import type { VerificationResult } from '@shop/contracts/payments/values';
import type { NotificationReverified } from '../payments/events.ts';
import { paymentsEvents } from '../payments/events.ts';

/**
 * A payment that staff recorded for an order, `since` then, until their decision about it is
 * recorded too. In between, the request reads the refunds of the payment.
 */
export type AssignedPayment = Readonly<{ system: string; paymentId: string; since: Instant }>;

export type AssignedPaymentStep = Readonly<{ do: 'read-refunds' }> & AssignedPayment;

const assignedPaymentEvents = anyOf(
  someOf(paymentsEvents.payment, 'payments.PaymentConfirmed'),
  someOf(
    paymentsEvents.paymentInbox,
    'payments.NotificationResolved',
    'payments.NotificationReverified',
  ),
);
type AssignedPaymentEvent = EventIn<typeof assignedPaymentEvents>;

export const { types: assignedPaymentEventTypes, includes: isAssignedPaymentEvent } =
  assignedPaymentEvents;

export const assignedPaymentId = ({
  system,
  paymentId,
}: Pick<AssignedPayment, 'system' | 'paymentId'>): string => `${system}/${paymentId}`;

/** Null for an event that names no payment. */
export const correlateAssignedPayment = ({
  data: { system, paymentId },
}: AssignedPaymentEvent): string | null =>
  paymentId === null ? null : assignedPaymentId({ system, paymentId });

/** The results of verifications whose payment is recorded for an order. */
const recordedResults: readonly VerificationResult[] = [
  'accepted',
  'late',
  'wrong_amount',
  'duplicate',
];

/** True if the request has read the refunds of the payment. */
const hasReadRefunds = ({
  applied,
  subject,
  verificationResult,
}: NotificationReverified['data']): boolean =>
  applied && subject === 'payment' && recordedResults.includes(verificationResult);

/**
 * A request of staff that stops after it has recorded a payment leaves the instance open: a refund
 * whose notification found no order may be missing.
 */
export const evolveAssignedPayment = (
  assigned: AssignedPayment | null,
  {
    type,
    data,
    metadata,
  }: AssignedPaymentEvent & Pick<RecordedEvent<AssignedPaymentEvent>, 'metadata'>,
): AssignedPayment | null => {
  switch (type) {
    case 'payments.PaymentConfirmed': {
      const { system, paymentId, at: since } = data;
      return accountOf(metadata.actor) === null ? assigned : { system, paymentId, since };
    }
    case 'payments.NotificationResolved':
      return data.number === null ? assigned : null;
    case 'payments.NotificationReverified':
      return hasReadRefunds(data) ? null : assigned;
  }
};

export const assignedPaymentSteps = (assigned: AssignedPayment): readonly AssignedPaymentStep[] => [
  { do: 'read-refunds', ...assigned },
];
