import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { EventStore } from '@shop/platform/event-store';
import { ttlCache } from '@shop/platform/memory';

/** Loads how orders were placed, with the names of the products at that time. */
export type Placements = Readonly<{
  /** Caches an order as it is placed, so that its email need not read it again. */
  observe: (event: RecordedEvent<DomainEvent>) => void;
  /** Throws if the stream has no first event. */
  load: (stream: string) => Promise<RecordedEvent<OrderPlaced>>;
}>;

const maxCachedPlacements = 1_000;
/** Milliseconds. The email about an order is composed within seconds of the placement. */
const placementTtlMs = 60_000;

const isPlacement = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<OrderPlaced> =>
  event.type === 'ordering.OrderPlaced';

export const placements = (eventStore: Pick<EventStore, 'read'>): Placements => {
  const cache = ttlCache<string, RecordedEvent<OrderPlaced>>(maxCachedPlacements, placementTtlMs);

  return {
    observe: (event) => {
      if (isPlacement(event)) cache.set(event.stream, event);
    },
    load: async (stream) => {
      const cachedPlacement = cache.get(stream);
      if (cachedPlacement) return cachedPlacement;
      const [placed] = await eventStore.read<OrderPlaced>(stream, 'no-stream', 1);
      if (!placed) throw new Error(`Stream ${stream} has no events`);
      return placed;
    },
  };
};
