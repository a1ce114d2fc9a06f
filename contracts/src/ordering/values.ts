import type { Delivery } from '../kernel/deliveries.ts';
import type { LocalizedText } from '../kernel/texts.ts';

/** Shared and manually delivered content is not reserved while an order is unpaid. */
export const areKeysReserved = ({ delivery }: Readonly<{ delivery: Delivery }>): boolean =>
  delivery === 'pool';

/** The number of keys that an order gets: one text for all buyers is delivered once. */
export const countDelivered = ({
  delivery,
  count,
}: Readonly<{ delivery: Delivery; count: number }>): number => (delivery === 'shared' ? 1 : count);

/** The product as the buyer saw it at purchase; never changes. */
export type PurchasedItem = Readonly<{
  product: Readonly<{
    id: string;
    gameId: string;
    gamePath: string;
    gameName: LocalizedText;
    path: string;
    name: LocalizedText;
    image: string;
    /** The revision of the product's stream, for its page, texts and instruction at that time. */
    revision: number;
  }>;
  rate: Readonly<{ id: string; days: number }>;
  status: Readonly<{ id: string; label: LocalizedText; warned: boolean }>;
}>;

/**
 * `refunded`: the shop or its provider returned the money. `charged_back`: the bank reversed the
 * payment.
 */
export type Reversal = 'refunded' | 'charged_back';

/** `api`: the provider's API sends the refund. `manual`: a person sends it. */
export type RefundMethod = 'api' | 'manual';

/** Actions that an administrator can take on an order in its current state. */
export const orderActions = [
  'refund',
  'replace_key',
  'accept_payment',
  'lift_hold',
  'resolve_attention',
  'deliver',
  'mail_keys',
  'correct_email',
  'cancel',
] as const;

export type OrderAction = (typeof orderActions)[number];

export const orderStatuses = [
  'pending',
  /** A promo code covers it, and it is not confirmed yet. */
  'confirming',
  'paid',
  'fulfilled',
  'delivered',
  'expired',
  'cancelled',
  'attention',
  'refund_due',
  'refunded',
  /** The bank reversed its payment, and staff have resolved that. */
  'charged_back',
  'refund_failed',
  'voided',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Why the shop itself canceled an order. `no_promo_use`: the promo code that covers it has no use
 * left for it. `not_confirmed`: the shop could not confirm it in time.
 */
export const cancelReasons = ['no_promo_use', 'not_confirmed'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** Why an order needs attention, the most urgent reason first. */
export const attentionReasons = [
  'charged_back',
  'buyer_banned',
  'short_of_keys',
  'payment_mismatch',
  'paid_twice',
  'partly_reversed',
] as const;

export type AttentionReason = (typeof attentionReasons)[number];

/**
 * Tags that lists filter orders by, in addition to the state. One index serves each tag, however
 * many conditions the tag covers.
 */
export const orderTags = [
  /** Something needs attention: `attention_reasons` contains each reason. */
  'attention',
  /** Paid, and no keys were left. */
  'waiting_for_keys',
  /** Paid, and staff deliver it. */
  'manual_delivery',
  /** A refund that a person has to send, or that failed. */
  'refund_due',
  /** A refund that a person has to send. */
  'manual_refund',
  /** The newest email with its keys could not be sent. */
  'mail_failed',
  /** A promo code was used. */
  'with_promo',
] as const;

export type OrderTag = (typeof orderTags)[number];
