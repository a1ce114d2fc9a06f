import { gameStream, referenceStream } from '@shop/domain/catalog';
import type { GameEvent, StatusDefined } from '@shop/domain/catalog/events';
import type { Rate } from '@shop/contracts/catalog/values';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import type { EventStore } from '@shop/platform/event-store';
import { loadCurrentProduct } from '../load-product.ts';
import { defaultStatusOf } from '../placing/offer.ts';

type EventReader = Pick<EventStore, 'read' | 'last'>;
type RequestedRates = readonly Readonly<{ rateId: string | null }>[];

const isNothingAvailable = (): boolean => false;

/**
 * Checks which of the requested rates of a product can be bought now. Reads the event store
 * directly, because in-memory state may be a moment old. The rate `null` means the product itself.
 */
export const findAvailability =
  (eventStore: EventReader) =>
  async (
    productId: string,
    requested: RequestedRates,
  ): Promise<(rateId: string | null) => boolean> => {
    const product = await loadCurrentProduct(eventStore, productId);
    if (!product || !isVisible(product.details)) return isNothingAvailable;
    const game = await eventStore.last<GameEvent>(gameStream(product.gameId));
    if (!game || !isVisible(game.data.details)) return isNothingAvailable;
    const { statusId } = product;
    const defined = await eventStore.last<StatusDefined>(referenceStream('status', statusId));
    const status = defined?.data.entry ?? defaultStatusOf(statusId);
    if (status?.sellable !== true) return isNothingAvailable;

    const rates = new Set(requested.flatMap(({ rateId }) => (rateId === null ? [] : [rateId])));
    const inStock = await findRatesInStock(eventStore, product.rates, rates);
    return (rateId) => rateId === null || inStock.has(rateId);
  };

const findRatesInStock = async (
  eventStore: EventReader,
  productRates: readonly Pick<Rate, 'rateId' | 'delivery'>[],
  requestedRates: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const inStock = new Set<string>();
  for (const rateId of requestedRates) {
    const rate = productRates.find((one) => one.rateId === rateId);
    if (rate && (rate.delivery === 'manual' || (await hasKeys(eventStore, rateId)))) {
      inStock.add(rateId);
    }
  }
  return inStock;
};

const hasKeys = async (eventStore: EventReader, rateId: string): Promise<boolean> => {
  const last = await eventStore.last<PoolEvent>(keyPoolStream(rateId));
  return last !== null && (last.data.available === null || last.data.available > 0);
};
