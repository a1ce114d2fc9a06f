import { catalogEvents } from '../catalog/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { allOf, anyOf, someOf } from '../kernel/index.ts';
import type { Lang, Sealed } from '@shop/contracts/kernel';
import { noticesEvents } from '../notices/events.ts';
import { stockEvents } from '../stock/events.ts';

/** Somebody waits to hear of a product or, with a `rateId`, of one of its rates. */
export type Subscriber = Readonly<{
  watchId: string;
  turn: number;
  rateId: string | null;
  personId: string;
  emailHash: string;
  email: Sealed;
  lang: Lang;
}>;

/** A product that somebody waits for. */
export type WatchedProduct = Readonly<{ productId: string; subscribers: readonly Subscriber[] }>;

/** Checks what can be bought now and notifies its subscribers, each by one email. */
export type WatchingStep = Readonly<{ do: 'notify-subscribers' }> & WatchedProduct;

/** After these events something may be for sale again; the step checks what is. */
const occasions = anyOf(
  someOf(catalogEvents.product, 'catalog.ProductStatusChanged', 'catalog.RateAdded'),
  someOf(stockEvents.keyPool, 'stock.KeysAdded', 'stock.KeysReleased', 'stock.SharedContentSet'),
);
const watchingEvents = anyOf(allOf(noticesEvents.watch), occasions);
type WatchingEvent = EventIn<typeof watchingEvents>;

export const { types: watchingEventTypes, includes: isWatchingEvent } = watchingEvents;

export const evolveWatched = (
  watched: WatchedProduct | null,
  event: WatchingEvent,
): WatchedProduct | null => {
  const before = watched?.subscribers ?? [];
  switch (event.type) {
    case 'notices.WatchAsked': {
      const { productId, watchId, turn, rateId, personId, emailHash, email, lang } = event.data;
      const subscriber = { watchId, turn, rateId, personId, emailHash, email, lang };
      const others = before.filter((other) => other.watchId !== watchId);
      return { productId, subscribers: [...others, subscriber] };
    }
    case 'notices.WatchServed':
    case 'notices.WatchStopped': {
      const { productId, watchId } = event.data;
      const subscribers = before.filter((subscriber) => subscriber.watchId !== watchId);
      return subscribers.length === 0 ? null : { productId, subscribers };
    }
    case 'catalog.ProductStatusChanged':
    case 'catalog.RateAdded':
    case 'stock.KeysAdded':
    case 'stock.KeysReleased':
    case 'stock.SharedContentSet':
      return watched;
  }
};

/**
 * Whether a due watch of a product sends no email because the same person's watch of a plan is due
 * too: that email already says that the product can be bought again.
 */
export const isNotifiedByRate = (subscriber: Subscriber, due: readonly Subscriber[]): boolean =>
  subscriber.rateId === null &&
  due.some(({ rateId, emailHash }) => rateId !== null && emailHash === subscriber.emailHash);

export const watchingSteps = (watched: WatchedProduct): readonly WatchingStep[] => [
  { do: 'notify-subscribers', ...watched },
];
