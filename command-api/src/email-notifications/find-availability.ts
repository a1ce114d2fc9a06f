import { gameStream } from '@shop/domain/catalog';
import type { GameEvent } from '@shop/domain/catalog/events';
import type { Rate } from '@shop/contracts/catalog/values';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { keyPoolStream, stockOf } from '@shop/domain/stock';
import { countSellable } from '@shop/domain/stock/availability.rules';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import { loadCurrentProduct } from '../load-product.ts';
import { loadStatus } from './load-status.ts';

export type FindAvailabilityDeps = Readonly<{
  eventStore: Pick<EventStore, 'read' | 'last'>;
  aggregates: Pick<Aggregates, 'keyPools'>;
}>;
type RequestedRates = readonly Readonly<{ rateId: string | null }>[];

const isNothingAvailable = (): boolean => false;

/**
 * Checks which of the requested rates of a product can be bought now. Reads the event store
 * directly, because in-memory state may be a moment old. The rate `null` means the product itself.
 */
export const findAvailability =
  ({ eventStore, aggregates }: FindAvailabilityDeps) =>
  async (
    productId: string,
    requested: RequestedRates,
  ): Promise<(rateId: string | null) => boolean> => {
    const product = await loadCurrentProduct(eventStore, productId);
    if (!product || !isVisible(product.details)) return isNothingAvailable;
    const game = await eventStore.last<GameEvent>(gameStream(product.gameId));
    if (!game || !isVisible(game.data.details)) return isNothingAvailable;
    const status = await loadStatus(eventStore, product.statusId);
    if (status?.sellable !== true) return isNothingAvailable;

    const rates = new Set(requested.flatMap(({ rateId }) => (rateId === null ? [] : [rateId])));
    const inStock = await findRatesInStock(aggregates, product.rates, rates);
    return (rateId) => rateId === null || inStock.has(rateId);
  };

const findRatesInStock = async (
  aggregates: FindAvailabilityDeps['aggregates'],
  productRates: readonly Pick<Rate, 'rateId' | 'delivery'>[],
  requestedRates: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const inStock = new Set<string>();
  for (const rateId of requestedRates) {
    const rate = productRates.find((productRate) => productRate.rateId === rateId);
    if (rate && (await canDeliver(aggregates, rate))) inStock.add(rateId);
  }
  return inStock;
};

const canDeliver = async (
  { keyPools }: FindAvailabilityDeps['aggregates'],
  { rateId, delivery }: Pick<Rate, 'rateId' | 'delivery'>,
): Promise<boolean> => {
  const { state: pool } = await keyPools.loadLatest(keyPoolStream(rateId));
  const available = countSellable(delivery, stockOf(pool));
  return available === null || available > 0;
};
