import type { ProductStatusChanged } from '@shop/domain/catalog/events';
import type { KnownProduct } from '@shop/domain/catalog';
import type { Recorded } from '@shop/domain/kernel';
import { watchStream } from '@shop/domain/notices';
import type { WatchEvent } from '@shop/domain/notices/events';
import type { EventStore } from '@shop/platform/event-store';
import { whatCanBeBought } from './what-can-be-bought.ts';

type Deps = Readonly<{
  eventStore: Pick<EventStore, 'read' | 'last'>;
  watchHash: (text: string) => string;
}>;

/**
 * Whether the email of a watch brings an address the news of a status change: the watch was served
 * after the change, or it can be served now.
 */
export const isNotifiedByWatch =
  ({ eventStore, watchHash }: Deps) =>
  async (
    { productId, rates }: Pick<KnownProduct, 'productId' | 'rates'>,
    change: Recorded<ProductStatusChanged>,
    emailHash: string,
  ): Promise<boolean> => {
    const watched = [null, ...rates.map(({ rateId }) => rateId)];
    const last = await Promise.all(
      watched.map(async (rateId) => {
        const watchId = watchHash(`${rateId ?? productId}/${emailHash}`);
        return { rateId, event: await eventStore.last<WatchEvent>(watchStream(watchId)) };
      }),
    );
    const isServed = last.some(
      ({ event }) => event?.type === 'notices.WatchServed' && event.position > change.position,
    );
    if (isServed) return true;
    const open = last.filter(({ event }) => event?.type === 'notices.WatchAsked');
    if (open.length === 0) return false;
    const canBuy = await whatCanBeBought(eventStore)(productId, open);
    return open.some(({ rateId }) => canBuy(rateId));
  };
