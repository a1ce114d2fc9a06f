import type { ProductStatusChanged, RateAdded } from '../catalog/events.ts';
import type { DomainEvent, Lang, Sealed } from '../kernel/index.ts';
import type { WatchEvent } from '../notices/events.ts';
import type { KeysAdded, KeysReleased, SharedContentSet } from '../stock/events.ts';

/** Somebody waits to hear of a product or, with a `rateId`, of one of its rates. */
export type Watcher = Readonly<{
  watchId: string;
  turn: number;
  rateId: string | null;
  personId: string;
  email: Sealed;
  lang: Lang;
}>;

/** A product that somebody waits for. */
export type WatchedProduct = Readonly<{ productId: string; watchers: readonly Watcher[] }>;

/** Looks whether they can be told now: whoever can is told, by one message. */
export type WatchingStep = Readonly<{ do: 'tell-watchers' }> & WatchedProduct;

/** What may make something worth telling; it is looked at afresh then. */
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
  const before = watched?.watchers ?? [];
  switch (event.type) {
    case 'notices.WatchAsked': {
      const { productId, watchId, turn, rateId, personId, email, lang } = event.data;
      const watcher = { watchId, turn, rateId, personId, email, lang };
      const others = before.filter((other) => other.watchId !== watchId);
      return { productId, watchers: [...others, watcher] };
    }
    case 'notices.WatchServed':
    case 'notices.WatchStopped': {
      const { productId, watchId } = event.data;
      const watchers = before.filter((watcher) => watcher.watchId !== watchId);
      return watchers.length === 0 ? null : { productId, watchers };
    }
    case 'catalog.ProductStatusChanged':
    case 'catalog.RateAdded':
    case 'stock.KeysAdded':
    case 'stock.KeysReleased':
    case 'stock.SharedContentSet':
      return watched;
  }
};

export const watchingSteps = (watched: WatchedProduct): readonly WatchingStep[] => [
  { do: 'tell-watchers', ...watched },
];
