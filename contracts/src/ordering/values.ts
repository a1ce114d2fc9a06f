import type { Localized } from '../kernel/texts.ts';

/** A key each, one text for all, or whatever staff answer with. */
export type Delivery = 'pool' | 'shared' | 'manual';

/** What the buyer saw when buying, frozen. */
export type PurchasedItem = Readonly<{
  product: Readonly<{
    id: string;
    gameId: string;
    gamePath: string;
    gameName: Localized;
    path: string;
    name: Localized;
    image: string;
    /** Revision of the product's stream: what its page, texts and instruction said then. */
    revision: number;
  }>;
  rate: Readonly<{ id: string; days: number }>;
  status: Readonly<{ id: string; label: Localized; warned: boolean }>;
}>;

/** The shop or its provider returned the money, or the bank took it back for the payer. */
export type Reversal = 'refunded' | 'charged_back';

/** Whether the provider's API sends the money back, or a person does. */
export type RefundWay = 'api' | 'by_hand';

/** What administrators can do about an order as it stands. */
export const orderActions = [
  'refund',
  'replace_key',
  'accept_payment',
  'lift_hold',
  'deliver',
  'mail_keys',
  'correct_email',
  'cancel',
] as const;

export type OrderAction = (typeof orderActions)[number];

export const orderStatuses = [
  'pending',
  'paid',
  'fulfilled',
  'delivered',
  'expired',
  'cancelled',
  'attention',
  'refund_due',
  'refunded',
  'refund_failed',
  'voided',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const attentionReasons = [
  'short_of_keys',
  'payment_mismatch',
  'paid_twice',
  'partly_reversed',
  'buyer_banned',
  'charged_back',
] as const;

export type AttentionReason = (typeof attentionReasons)[number];

/**
 * What an order is found by in lists, beside its state. Each tag is answered by one index, however
 * many conditions it stands for.
 */
export const orderTags = [
  /** Something is odd about it: `attention` says what. */
  'attention',
  /** Paid, and no keys were left. */
  'waiting_for_keys',
  /** Paid, and staff deliver it. */
  'manual_delivery',
  /** A refund that a person has to send, or that failed. */
  'refund_due',
  /** A refund that a person has to send. */
  'refund_by_hand',
  /** The newest message with its keys did not go out. */
  'mail_failed',
  /** A promo code was used. */
  'with_promo',
] as const;

export type OrderTag = (typeof orderTags)[number];
