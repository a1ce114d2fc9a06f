import type { DomainEvent, Instant, Lang, Sealed } from '../kernel/index.ts';

type WatchFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { watchId: string; productId: string; at: Instant }
>;

/**
 * Somebody wants to know once: that the product works again or, with a `rateId`, that there are
 * keys again. `turn` counts from 1 how often this was asked. The address is sealed under `personId`.
 */
export type WatchAsked = WatchFact<
  'notices.WatchAsked',
  {
    turn: number;
    rateId: string | null;
    personId: string;
    email: Sealed;
    lang: Lang;
    userId: string | null;
  }
>;
/** The message was asked for. */
export type WatchServed = WatchFact<'notices.WatchServed', { turn: number }>;
/** Whoever reads that address wants no more of it. */
export type WatchStopped = WatchFact<'notices.WatchStopped', object>;

export type WatchEvent = WatchAsked | WatchServed | WatchStopped;
