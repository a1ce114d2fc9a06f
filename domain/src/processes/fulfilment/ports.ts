import type { Instant } from '@shop/contracts/kernel';
import type { Order, OrderCommand, OrderId, PlacedOrder } from '../../ordering/index.ts';
import type { PromoReservationPorts } from '../../promotions/index.ts';
import type { KeyPoolCommand } from '../../stock/index.ts';
import type { JobStep } from './steps.ts';

/** A step that has to be done at `at`. */
export type WaitingStep = Readonly<{ orderId: string; at: Instant }>;

/**
 * The streams of orders, key pools, promo codes and customers, and the job queues, for the steps.
 */
export type FulfilmentPorts = Readonly<{
  /** The order as far as this program has read it. Null if it was not placed. */
  findOrder: (id: OrderId) => Promise<PlacedOrder | null>;
  /** The order, with all events of its stream. */
  findLatestOrder: (id: OrderId) => Promise<PlacedOrder | null>;
  /**
   * True if the step was derived from all events of the order: the program had read them when it
   * began the step.
   */
  hasFolded: (id: OrderId) => Promise<boolean>;
  isBanned: (emailHash: string) => Promise<boolean>;
  sendToOrder: (command: OrderCommand) => Promise<Order>;
  sendToPool: (command: KeyPoolCommand) => Promise<void>;
  enqueue: (job: JobStep) => Promise<void>;
  /**
   * True if this program first asked about the step at least `ms` milliseconds ago. Measured
   * without the clock, which may be ahead of the clocks of other programs.
   */
  hasWaitedWith: (step: WaitingStep, ms: number) => boolean;
}> &
  PromoReservationPorts;
