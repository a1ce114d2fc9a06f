import type { Instant } from '../kernel/brand.ts';

/**
 * Describes an email by ids only: the text is rendered when the email is sent. `order-links`
 * covers the orders of an address, or the one with this number, which is the shop's or a payment's.
 */
export type MailDescriptor =
  | Readonly<{ kind: 'order-links'; about: Readonly<{ emailHash: string; number: string | null }> }>
  | Readonly<{
      kind: 'product-works-again';
      about: Readonly<{ subscriptionId: string; productId: string }>;
    }>
  | Readonly<{
      kind: 'rate-back-in-stock';
      about: Readonly<{ subscriptionId: string; productId: string; rateId: string }>;
    }>
  /** `crossing` counts the times that the rate ran low. */
  | Readonly<{
      kind: 'low-stock';
      about: Readonly<{ productId: string; rateId: string; crossing: number }>;
    }>
  /** A code to confirm the address, and a code to set a new password. */
  | Readonly<{ kind: 'email-code'; about: Readonly<{ codeId: string; userId: string }> }>
  | Readonly<{ kind: 'password-code'; about: Readonly<{ codeId: string; userId: string }> }>
  /** Sent to the former address of an account. */
  | Readonly<{ kind: 'email-changed'; about: Readonly<{ changeId: string; userId: string }> }>
  /** A contact form message to staff, and the answer to its author. */
  | Readonly<{ kind: 'contact-submitted'; about: Readonly<{ contactId: string }> }>
  | Readonly<{ kind: 'contact-answered'; about: Readonly<{ contactId: string; answerId: string }> }>
  /** Staff's answers up to `seq`, to the owner of the ticket. */
  | Readonly<{
      kind: 'ticket-answered';
      about: Readonly<{ ticketId: string; seq: number; userId: string }>;
    }>
  | Readonly<{ kind: 'fulfilment-stuck'; about: OrderReference }>
  /** A payment, or a refund of it, in a currency in which the shop has no prices. */
  | Readonly<{
      kind: 'payment-currency';
      about: Readonly<{ system: string; paymentId: string }>;
    }>
  /** A payment that names no order of the shop. */
  | Readonly<{
      kind: 'payment-unmatched';
      about: Readonly<{ system: string; paymentId: string }>;
    }>
  /** A payment that staff assigned to an order, and whose refunds could not be read. */
  | Readonly<{
      kind: 'payment-unchecked';
      about: Readonly<{ system: string; paymentId: string }>;
    }>
  /** A refund through the API of a payment system that failed long after staff decided it. */
  | Readonly<{ kind: 'refund-failed'; about: RefundReference }>
  /** Sent to the buyer, one for each important state of an order. */
  | Readonly<{ kind: 'order-placed'; about: OrderReference }>
  | Readonly<{ kind: 'order-expired'; about: OrderReference }>
  /** The shop canceled it, because no use of its promo code is left. */
  | Readonly<{ kind: 'order-cancelled'; about: OrderReference }>
  | Readonly<{ kind: 'amount-differs'; about: OrderReference }>
  | Readonly<{ kind: 'order-held'; about: OrderReference }>
  | Readonly<{ kind: 'keys-awaited'; about: OrderReference }>
  | Readonly<{ kind: 'manual-delivery'; about: OrderReference }>
  /** The term of a key ends then. */
  | Readonly<{ kind: 'key-ending'; about: OrderReference & Readonly<{ ends: Instant }> }>
  /** The status of a product that the buyer owns changed; `changeId` is the id of that event. */
  | Readonly<{ kind: 'status-changed'; about: OrderReference & Readonly<{ changeId: string }> }>
  | Readonly<{ kind: 'refund-decided'; about: RefundReference }>
  | Readonly<{ kind: 'refund-sent'; about: RefundReference }>
  /** The provider returned money that the shop did not refund. */
  | Readonly<{ kind: 'payment-returned'; about: ReversalReference }>;

type OrderReference = Readonly<{ orderId: string; number: number }>;

type RefundReference = OrderReference & Readonly<{ refundId: string }>;

type ReversalReference = OrderReference & Readonly<{ reversalId: string }>;

export type MailKind = MailDescriptor['kind'];
