import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';

type BackInStockFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { watchId: string; productId: string; at: Instant }
>;

/**
 * A subscriber wants one email: that the product works again or, with a `rateId`, that there are
 * keys again. `turn` counts the subscriptions, from 1. The address is sealed under `personId`.
 */
export type BackInStockSubscribed = BackInStockFact<
  'notices.WatchAsked',
  {
    turn: number;
    rateId: string | null;
    personId: string;
    emailHash: string;
    email: Sealed;
    lang: Lang;
    userId: string | null;
  }
>;
/** The email was requested. */
export type BackInStockNotified = BackInStockFact<'notices.WatchServed', { turn: number }>;
/** The reader of that address unsubscribed. */
export type BackInStockUnsubscribed = BackInStockFact<'notices.WatchStopped', object>;

/** A person turned status emails of a product on or off, for all orders of the address. */
export type ProductEmailsChosen = DomainEvent<
  'notices.ProductEmailsChosen',
  { choiceId: string; productId: string; emailHash: string; wanted: boolean; at: Instant }
>;

/**
 * A person turned reminders of expiring keys of a product on or off, for all orders of the address.
 */
export type ProductRemindersChosen = DomainEvent<
  'notices.ProductRemindersChosen',
  { choiceId: string; productId: string; emailHash: string; wanted: boolean; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const emailNotificationEvents = eventRegistry({
  watch: {
    'notices.WatchAsked': event<BackInStockSubscribed>(),
    'notices.WatchServed': event<BackInStockNotified>(),
    'notices.WatchStopped': event<BackInStockUnsubscribed>(),
  },
  productEmails: {
    'notices.ProductEmailsChosen': event<ProductEmailsChosen>(),
  },
  productReminders: {
    'notices.ProductRemindersChosen': event<ProductRemindersChosen>(),
  },
});

export type BackInStockEvent = EventOf<typeof emailNotificationEvents.watch>;
