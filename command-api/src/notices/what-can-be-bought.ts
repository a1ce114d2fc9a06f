import { gameStream, referenceStream } from '@shop/domain/catalog';
import type { GameEvent, StatusDefined } from '@shop/domain/catalog/events';
import { isShown } from '@shop/domain/catalog/shown.rules';
import { keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import type { EventStore } from '@shop/platform/event-store';
import { productNow } from '../mail/goods.ts';
import { firstStatus } from '../ordering/offer.ts';

type Reads = Pick<EventStore, 'read' | 'last'>;
type Asked = readonly Readonly<{ rateId: string | null }>[];

const nothing = (): boolean => false;

/**
 * What of a product can be bought at this moment, of the rates asked about: read from the store
 * itself, for what programs remember may be a moment old. `null` stands for the product alone.
 */
export const whatCanBeBought =
  (eventStore: Reads) =>
  async (productId: string, asked: Asked): Promise<(rateId: string | null) => boolean> => {
    const product = await productNow(eventStore, productId);
    if (!product || !isShown(product.details)) return nothing;
    const game = await eventStore.last<GameEvent>(gameStream(product.gameId));
    if (!game || !isShown(game.data.details)) return nothing;
    const { statusId } = product;
    const defined = await eventStore.last<StatusDefined>(referenceStream('status', statusId));
    const status = defined?.data.entry ?? firstStatus(statusId);
    if (status?.sellable !== true) return nothing;

    const rates = new Set(asked.flatMap(({ rateId }) => (rateId === null ? [] : [rateId])));
    const inStock = new Set<string>();
    for (const rateId of rates) {
      const rate = product.rates.find((one) => one.rateId === rateId);
      if (rate && (rate.delivery === 'manual' || (await hasKeys(eventStore, rateId)))) {
        inStock.add(rateId);
      }
    }
    return (rateId) => rateId === null || inStock.has(rateId);
  };

const hasKeys = async (eventStore: Reads, rateId: string): Promise<boolean> => {
  const last = await eventStore.last<PoolEvent>(keyPoolStream(rateId));
  return last !== null && (last.data.available === null || last.data.available > 0);
};
