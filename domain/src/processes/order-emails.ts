import type { DomainEvent, EventIn, RecordedEvent } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { MailKind } from '@shop/contracts/mail/values';
import { cancelReasonOf } from '@shop/contracts/ordering/reasons';
import type { MessageRequested } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';
import { orderingEvents } from '../ordering/events.ts';
import { isCoveredByPromo, isPromoPayment } from '../ordering/index.ts';

/** Emails about an order, except the one with its keys. */
export type OrderEmailKind = Extract<
  MailKind,
  | 'order-placed'
  | 'order-expired'
  | 'order-cancelled'
  | 'amount-differs'
  | 'order-held'
  | 'keys-awaited'
  | 'manual-delivery'
  | 'refund-decided'
  | 'refund-sent'
  | 'payment-returned'
>;

/** An email that is not requested yet. */
export type OrderEmail = Readonly<{
  /** Derived from the event that calls for it, so that it is requested once. */
  mailId: string;
  kind: OrderEmailKind;
  /** The refund or reversal that the email is about; null for other emails. */
  subjectId: string | null;
  /** The time of the event, and the delay until the email is due. */
  at: Instant;
  delayMs: number;
}>;

/** An order with emails that are not requested yet. */
export type OrderEmails = Readonly<{
  orderId: string;
  number: number;
  pending: readonly OrderEmail[];
}>;

export type OrderEmailStep = Readonly<{ do: 'request-email'; orderId: string; number: number }> &
  OrderEmail;

const emailedOrderEvents = someOf(
  orderingEvents.order,
  'ordering.OrderPlaced',
  'ordering.OrderPaid',
  'ordering.PaymentMismatched',
  'ordering.OrderHeld',
  'ordering.OrderHoldLifted',
  'ordering.KeysAwaited',
  'ordering.OrderFulfilled',
  'ordering.OrderExpired',
  'ordering.OrderCancelled',
  'ordering.OrderVoided',
  'ordering.RefundDecided',
  'ordering.RefundSent',
  'ordering.OrderPaymentReversed',
  'ordering.UnreportedPaymentReversed',
);
const orderEmailEvents = anyOf(
  emailedOrderEvents,
  someOf(mailEvents.mail, 'mail.MessageRequested'),
);
type EmailedOrderEvent = EventIn<typeof emailedOrderEvents>;
type OrderEmailEvent = EventIn<typeof orderEmailEvents>;

export const { types: orderEmailEventTypes } = orderEmailEvents;

export const isOrderEmailEvent = (
  event: RecordedEvent<DomainEvent>,
): event is RecordedEvent<OrderEmailEvent> => orderEmailEvents.includes(event);

/** A buyer who pays within this time gets no email about the order before the one with the keys. */
export const unpaidDelayMs = 3 * 60_000;
/** A paid order usually has its keys, and the email with them, within seconds. */
export const paidDelayMs = 30_000;
/** A buyer who paid a wrong amount often pays the rest at once: one email covers both payments. */
export const mismatchDelayMs = 60_000;
/** A refund by the provider's API is usually sent within seconds: one email covers both. */
export const refundDelayMs = 60_000;

const emailKinds: Readonly<Record<OrderEmailKind, true>> = {
  'order-placed': true,
  'order-expired': true,
  'order-cancelled': true,
  'amount-differs': true,
  'order-held': true,
  'keys-awaited': true,
  'manual-delivery': true,
  'refund-decided': true,
  'refund-sent': true,
  'payment-returned': true,
};
const isOrderEmailKind = (kind: MailKind): kind is OrderEmailKind =>
  Object.hasOwn(emailKinds, kind);

const isUnpaidKind = (kind: MailKind): boolean =>
  kind === 'order-placed' || kind === 'order-expired';

/** Null if the event is about another kind of email. */
export const correlateOrderEmails = (event: OrderEmailEvent): string | null => {
  if (event.type !== 'mail.MessageRequested') return event.data.orderId;
  const { kind, about } = event.data;
  return isOrderEmailKind(kind) && 'orderId' in about ? about.orderId : null;
};

type PendingEmails = readonly OrderEmail[];

const without = (pending: PendingEmails, ...kinds: readonly OrderEmailKind[]): PendingEmails =>
  pending.filter(({ kind }) => !kinds.includes(kind));

const withEmail = (
  pending: PendingEmails,
  event: RecordedEvent<EmailedOrderEvent>,
  kind: OrderEmailKind,
  { delayMs = 0, subjectId = null }: Partial<Pick<OrderEmail, 'delayMs' | 'subjectId'>> = {},
): PendingEmails => [
  ...pending,
  { mailId: `order-${event.id}`, kind, subjectId, at: event.data.at, delayMs },
];

/** Emails that are obsolete once the order is delivered, or no longer can be. */
const beforeDelivery = [
  'order-placed',
  'amount-differs',
  'order-held',
  'keys-awaited',
  'manual-delivery',
] as const satisfies readonly OrderEmailKind[];

const afterEvent = (
  pending: PendingEmails,
  event: RecordedEvent<EmailedOrderEvent>,
): PendingEmails => {
  switch (event.type) {
    case 'ordering.OrderPlaced':
      if (isCoveredByPromo(event.data)) return pending; // nothing to pay: see its confirmation
      return withEmail(pending, event, 'order-placed', { delayMs: unpaidDelayMs });
    case 'ordering.OrderPaid':
      if (isPromoPayment(event.data.payment)) {
        return withEmail(pending, event, 'order-placed', { delayMs: paidDelayMs });
      }
      return without(pending, 'amount-differs', 'order-expired').map((email) =>
        email.kind === 'order-placed'
          ? { ...email, at: event.data.at, delayMs: paidDelayMs }
          : email,
      );
    case 'ordering.PaymentMismatched':
      return withEmail(
        without(pending, 'order-placed', 'order-expired', 'amount-differs'),
        event,
        'amount-differs',
        { delayMs: mismatchDelayMs },
      );
    case 'ordering.OrderHeld':
      return withEmail(without(pending, ...beforeDelivery), event, 'order-held');
    case 'ordering.OrderHoldLifted':
      return without(pending, 'order-held');
    case 'ordering.KeysAwaited': {
      const kind = event.data.delivery === 'manual' ? 'manual-delivery' : 'keys-awaited';
      return withEmail(without(pending, 'order-placed'), event, kind);
    }
    case 'ordering.OrderFulfilled':
      return without(pending, ...beforeDelivery);
    case 'ordering.OrderExpired':
      return withEmail(without(pending, 'order-placed'), event, 'order-expired');
    case 'ordering.OrderCancelled': {
      const before = without(pending, 'order-placed');
      const isByShop = cancelReasonOf(event.data.reason) !== null;
      return isByShop ? withEmail(before, event, 'order-cancelled') : before;
    }
    case 'ordering.OrderVoided':
    case 'ordering.RefundDecided': {
      const { refundId: subjectId, whole } = event.data;
      const delayMs = event.type === 'ordering.OrderVoided' ? 0 : refundDelayMs;
      const before = whole ? without(pending, ...beforeDelivery) : pending;
      return withEmail(before, event, 'refund-decided', { delayMs, subjectId });
    }
    case 'ordering.RefundSent': {
      const { refundId: subjectId } = event.data;
      const before = pending.filter((email) => email.subjectId !== subjectId);
      return withEmail(before, event, 'refund-sent', { subjectId });
    }
    case 'ordering.OrderPaymentReversed':
    case 'ordering.UnreportedPaymentReversed': {
      const { kind, reversalId: subjectId, stops } = event.data;
      const before = stops ? without(pending, ...beforeDelivery) : pending;
      if (kind === 'charged_back') return before; // requested by the payer
      return withEmail(before, event, 'payment-returned', { subjectId });
    }
  }
};

const withPending = (emails: OrderEmails, pending: PendingEmails): OrderEmails | null =>
  pending.length === 0 ? null : { ...emails, pending };

/** The instance is an order with the emails that are still to be requested. Null ends it. */
export const evolveOrderEmails = (
  emails: OrderEmails | null,
  event: RecordedEvent<OrderEmailEvent>,
): OrderEmails | null => {
  if (event.type === 'mail.MessageRequested') {
    return emails && withoutRequested(emails, event.data);
  }
  const { orderId, number } = event.data;
  const current = emails ?? { orderId, number, pending: [] };
  return withPending(current, afterEvent(current.pending, event));
};

/**
 * Emails about unpaid orders of guests have ids of their own, so an order's email of such a kind is
 * requested under any id.
 */
const withoutRequested = (
  emails: OrderEmails,
  { mailId, kind }: Pick<MessageRequested['data'], 'mailId' | 'kind'>,
): OrderEmails | null =>
  withPending(
    emails,
    emails.pending.filter(
      (email) => email.mailId !== mailId && !(isUnpaidKind(kind) && email.kind === kind),
    ),
  );

/** The email is requested, or is not to be sent any more. */
export const withoutEmail = (emails: OrderEmails, mailId: string): OrderEmails | null =>
  withPending(
    emails,
    emails.pending.filter((email) => email.mailId !== mailId),
  );

export const orderEmailSteps = ({
  orderId,
  number,
  pending,
}: OrderEmails): readonly OrderEmailStep[] =>
  pending.map((email) => ({ do: 'request-email', orderId, number, ...email }));
