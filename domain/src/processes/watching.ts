import type { ProductStatusChanged, RateAdded } from '../catalog/events.ts';
import type { DomainEvent } from '../kernel/index.ts';
import type { Lang, Sealed } from '@shop/contracts/kernel';
import type { WatchEvent } from '../notices/events.ts';
import type { KeysAdded, KeysReleased, SharedContentSet } from '../stock/events.ts';

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
type Occasion = ProductStatusChanged | RateAdded | KeysAdded | KeysReleased | SharedContentSet;

type WatchingEvent = WatchEvent | Occasion;

const kinds: Readonly<Record<WatchingEvent['type'], true>> = {
  'notices.WatchAsked': true,
  'notices.WatchServed': true,
  'notices.WatchStopped': true,
  'catalog.ProductStatusChanged': true,
  'catalog.RateAdded': true,
  'stock.KeysAdded': true,
  'stock.KeysReleased': true,
  'stock.SharedContentSet': true,
};

export const isWatchingEvent = (event: DomainEvent): event is WatchingEvent =>
  Object.hasOwn(kinds, event.type);

export const watchingEventTypes: readonly string[] = Object.keys(kinds);

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
