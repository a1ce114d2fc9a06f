import type { Instant, Money } from '../kernel/index.ts';
import type { Verdict } from './events.ts';

/** What the read models of payments hold. */

/** One document per payment of a provider, its id `{system}:{provider's id}`. */
export const paymentsModel = { name: 'payments', version: 1 } as const;
export type PaymentDocument = Readonly<{
  system: string;
  payment_id: string;
  order_id: string | null;
  number: number | null;
  amount: Money | null;
  confirmed_at: Instant | null;
  /** What the order made of it; null while it has not seen it. */
  outcome: 'paid' | 'paid_late' | 'mismatched' | 'paid_twice' | null;
  /** The newest fifty; `notified` counts all. */
  notifications: readonly Readonly<{ id: string; verdict: Verdict; at: Instant }>[];
  notified: number;
}>;

export const exchangeRateModel = { name: 'exchangeRates', version: 1 } as const;
/** One document, `dollar`: kopecks for a dollar. */
export type ExchangeRateDocument = Readonly<{ dollar: number; at: Instant }>;
