import type { Instant, Lang, Money, Region, Sealed } from '../kernel/index.ts';
import type { AttentionReason, OrderStatus, TimelineStep } from './contract.ts';
import type { Bought } from './events.ts';

/** What the read models of ordering hold. */

/** One document per order: its page, but for what is sealed. */
export const ordersModel = { name: 'orders', version: 1 } as const;
export type OrderDocument = Readonly<{
  order_id: string;
  number: number;
  status: OrderStatus;
  attention: AttentionReason | null;
  person_id: string;
  user_id: string | null;
  email: Sealed;
  lang: Lang;
  region: Region;
  bought: Bought;
  count: number;
  unit_price: Money;
  total: Money;
  charge: Money;
  exchange_rate: number;
  payment_system: string;
  placed_at: Instant;
  expires_at: Instant;
  paid_at: Instant | null;
  delivered_at: Instant | null;
  mailed: boolean;
  revealed: boolean;
  timeline: readonly Readonly<{ step: TimelineStep; at: Instant }>[];
}>;
