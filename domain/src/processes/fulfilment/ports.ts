import type { Order, OrderCommand, OrderId, PlacedOrder } from '../../ordering/index.ts';
import type { PromoUsePorts } from '../../promotions/index.ts';
import type { KeyPoolCommand } from '../../stock/index.ts';
import type { JobStep } from './steps.ts';

/** The order, key pool, promo code and customer streams and the job queues, as a step needs them. */
export type FulfilmentPorts = Readonly<{
  /** The order as far as this program has read it. Null if nobody placed it. */
  findOrder: (id: OrderId) => Promise<PlacedOrder | null>;
  /** The order with everything that its stream holds now. */
  findLatestOrder: (id: OrderId) => Promise<PlacedOrder | null>;
  isBanned: (emailHash: string) => Promise<boolean>;
  sendToOrder: (command: OrderCommand) => Promise<Order>;
  sendToPool: (command: KeyPoolCommand) => Promise<void>;
  enqueue: (job: JobStep) => Promise<void>;
}> &
  PromoUsePorts;
