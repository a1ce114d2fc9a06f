import type { Instant, Money } from '../../kernel/index.ts';
import type { Delivery, PaymentRef, Reversal } from '../../ordering/events.ts';

export type Came = Readonly<{ payment: PaymentRef; amount: Money }>;
export type WentBack = Came & Readonly<{ kind: Reversal; reversalId: string; isSum: boolean }>;

/** A rate of which keys are held under the order's id. */
export type Held = Readonly<{ rateId: string; productId: string }>;

/** Another key that the pool gave for `old`; `told` once the order knows. */
export type Replacement = Readonly<{
  old: string;
  key: string;
  cost: number;
  reason: string;
  told: boolean;
}>;

/**
 * One order on its way from the reservation of its keys to their delivery, and back where money
 * goes back, as far as the log tells. It is data: kept in snapshots, and folded again from the
 * log at any time.
 */
export type Undertaking = Readonly<{
  orderId: string;
  /** `stopped`: nothing is delivered any more, and what it holds goes back. */
  stage:
    | 'unknown'
    | 'reserved'
    | 'pending'
    | 'lapsed'
    | 'paid'
    | 'queued'
    | 'issued'
    | 'fulfilled'
    | 'stopped';
  rateId: string;
  productId: string;
  count: number;
  delivery: Delivery;
  /** Until when keys are held, and the order may be paid. */
  until: Instant | null;
  /** Money that came or went back and that the order has not been told of. */
  untold: readonly Came[];
  untoldBack: readonly WentBack[];
  paidAt: Instant | null;
  held: boolean;
  keys: readonly string[];
  /** Of the keys, in kopecks. */
  cost: number;
  /** Keys that came to an order which has its own, or takes none any more. */
  stray: boolean;
  /** The order knows that it waits for keys. */
  waitTold: boolean;
  released: boolean;
  settled: boolean;
  /** Where keys are held: several requests under one id may have held some before one was placed. */
  holds: readonly Held[];
  /** What the order was placed with. */
  promo: string | null;
  /** Codes of which a use is held, neither redeemed nor given back; as many as requests held. */
  openPromos: readonly string[];
  mailRound: number;
  /** No message is due. */
  mailed: boolean;
  /** To be sent through the provider's API. */
  refunds: readonly string[];
  revoked: readonly string[];
  replacements: readonly Replacement[];
}>;

/** An order of which the log has told nothing yet, or whose undertaking was over and forgotten. */
export const unknown = (orderId: string): Undertaking => ({
  orderId,
  stage: 'unknown',
  rateId: '',
  productId: '',
  count: 0,
  delivery: 'pool',
  until: null,
  untold: [],
  untoldBack: [],
  paidAt: null,
  held: false,
  keys: [],
  cost: 0,
  stray: false,
  waitTold: false,
  released: false,
  settled: false,
  holds: [],
  promo: null,
  openPromos: [],
  mailRound: 0,
  mailed: false,
  refunds: [],
  revoked: [],
  replacements: [],
});
