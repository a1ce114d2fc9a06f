import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { EventStore } from '@shop/platform/event-store';
import { ttlCache } from '@shop/platform/memory';

/** How orders began: what was bought as it was named then. */
export type Placements = Readonly<{
  /** Remembers an order as it is placed, so that it need not be read soon after. */
  observe: (event: Recorded<DomainEvent>) => void;
  /** Throws where the stream has no beginning. */
  of: (stream: string) => Promise<Recorded<OrderPlaced>>;
}>;

const remembered = 1_000;
/** Its message is sent within seconds. */
const rememberedMs = 60_000;

const isPlacement = (event: Recorded<DomainEvent>): event is Recorded<OrderPlaced> =>
  event.type === 'ordering.OrderPlaced';

export const placements = (eventStore: Pick<EventStore, 'read'>): Placements => {
  const known = ttlCache<string, Recorded<OrderPlaced>>(remembered, rememberedMs);

  return {
    observe: (event) => {
      if (isPlacement(event)) known.set(event.stream, event);
    },
    of: async (stream) => {
      const recalled = known.get(stream);
      if (recalled) return recalled;
      const [placed] = await eventStore.read<OrderPlaced>(stream, 'no-stream', 1);
      if (!placed) throw new Error(`${stream} has no beginning`);
      return placed;
    },
  };
};
