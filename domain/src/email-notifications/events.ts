import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';

type BackInStockFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { subscriptionId: string; productId: string; at: Instant }
>;

/**
 * A subscriber wants one email: that the product works again or, with a `rateId`, that there are
 * keys again. `generation` counts the subscriptions, from 1. The address is sealed under
 * `personId`.
 */
export type BackInStockSubscribed = BackInStockFact<
  'emailNotifications.BackInStockSubscribed',
  {
    generation: number;
    rateId: string | null;
    personId: string;
    emailHash: string;
    email: SealedText;
    lang: Lang;
    userId: string | null;
  }
>;
/** The email about new stock was requested; the subscription is over. */
export type BackInStockNotified = BackInStockFact<
  'emailNotifications.BackInStockNotified',
  { generation: number }
>;
/** The reader of the address unsubscribed. */
export type BackInStockUnsubscribed = BackInStockFact<
  'emailNotifications.BackInStockUnsubscribed',
  object
>;

/** A person turned status emails of a product on or off, for all orders of the address. */
export type ProductEmailsChosen = DomainEvent<
  'emailNotifications.ProductEmailsChosen',
  { choiceId: string; productId: string; emailHash: string; enabled: boolean; at: Instant }
>;

/**
 * A person turned reminders of expiring keys of a product on or off, for all orders of the address.
 */
export type ProductRemindersChosen = DomainEvent<
  'emailNotifications.ProductRemindersChosen',
  { choiceId: string; productId: string; emailHash: string; enabled: boolean; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const emailNotificationEvents = eventRegistry({
  backInStock: {
    'emailNotifications.BackInStockSubscribed': event<BackInStockSubscribed>(),
    'emailNotifications.BackInStockNotified': event<BackInStockNotified>(),
    'emailNotifications.BackInStockUnsubscribed': event<BackInStockUnsubscribed>(),
  },
  productEmails: {
    'emailNotifications.ProductEmailsChosen': event<ProductEmailsChosen>(),
  },
  productReminders: {
    'emailNotifications.ProductRemindersChosen': event<ProductRemindersChosen>(),
  },
});

export type BackInStockEvent = EventOf<typeof emailNotificationEvents.backInStock>;
