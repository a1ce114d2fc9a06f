import type { KnownProduct } from '@shop/domain/catalog';
import type { OrderField, Rate, ReferenceEntries } from '@shop/contracts/catalog/values';
import { gameId, productId } from '@shop/contracts/catalog/ids';
import { gameStream, productStream, referenceStream } from '@shop/domain/catalog';
import { firstStatuses } from '@shop/domain/catalog/first-statuses.rules';
import { isShown } from '@shop/domain/catalog/shown.rules';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import type { Money, Region } from '@shop/contracts/kernel';
import type { Bought } from '@shop/contracts/ordering/values';
import type { Quote } from '@shop/contracts/ordering/charge';
import { quoteOf, rejectOrder } from '@shop/domain/ordering';
import { exchangeRateStream } from '@shop/domain/payments';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';

type Wanted = Readonly<{
  product_id: string;
  rate_id: string;
  count: number;
  region: Region;
  payment_system: string;
  accept_risk?: boolean | undefined;
}>;

export type Offer = Readonly<{
  bought: Bought;
  /** What the buyer is asked for. */
  fields: readonly OrderField[];
  rate: Rate;
  dollar: number;
  /** The price, with so much taken off. */
  quote: (discount: Money | null) => Quote;
}>;

type Status = ReferenceEntries['status'];

/** What a status is while staff have not said otherwise. */
export const firstStatus = (id: string): Status | undefined =>
  new Map<string, Status>(Object.entries(firstStatuses)).get(id);

type Catalogue = Pick<Aggregates, 'products' | 'games' | 'references' | 'exchangeRates'>;

/** What the shop asks for it at this moment, decided on the events and on nothing that lags. */
export const findOffer =
  (
    { products, games, references, exchangeRates }: Catalogue,
    systems: Pick<PaymentSystems, 'find'>,
  ) =>
  async (wanted: Wanted): Promise<Offer> => {
    const [
      { state: product },
      {
        state: { dollar },
      },
    ] = await Promise.all([
      products.load(productStream(productId(wanted.product_id))),
      exchangeRates.load(exchangeRateStream),
    ]);
    if (product.status === 'unknown' || !isShown(product.details)) {
      return rejectOrder('invalid-product');
    }
    const [{ state: game }, status] = await Promise.all([
      games.load(gameStream(gameId(product.gameId))),
      statusOf(references, product.statusId),
    ]);
    const rate = product.rates.find(({ rateId }) => rateId === wanted.rate_id);
    const sold =
      status.sellable &&
      product.details.regions.includes(wanted.region) &&
      game.status === 'known' &&
      isShown(game.details);
    if (!sold || !rate) return rejectOrder('invalid-product');
    if (wanted.count < rate.minCount || wanted.count > rate.maxCount) {
      return rejectOrder('count-out-of-range', { least: rate.minCount, most: rate.maxCount });
    }
    if (status.warns && wanted.accept_risk !== true) return rejectOrder('risk-not-accepted');

    const terms = await systems.find(wanted.payment_system, rate);
    if (!terms) return rejectOrder('payment-system-off');
    const { count, region } = wanted;
    const unitPrice = unitPriceOf(rate, count, region, dollar);
    return {
      quote: (discount) => quoteOf({ unitPrice, count, discount, terms, dollar }),
      dollar,
      rate,
      fields: product.details.fields,
      bought: freeze(product, rate, status, game.details),
    };
  };

const statusOf = async (references: Catalogue['references'], id: string): Promise<Status> => {
  const { state } = await references.load(referenceStream('status', id));
  if (state && 'sellable' in state.entry) return state.entry;
  return firstStatus(id) ?? rejectOrder('invalid-product');
};

const freeze = (
  product: KnownProduct,
  { rateId, days }: Rate,
  status: Status,
  game: Readonly<{ path: string; name: Bought['product']['name'] }>,
): Bought => ({
  product: {
    id: product.productId,
    gameId: product.gameId,
    gamePath: game.path,
    gameName: game.name,
    path: product.details.path,
    name: product.details.name,
    image: product.details.image,
    revision: product.revision,
  },
  rate: { id: rateId, days },
  status: { id: product.statusId, label: status.label, warned: status.warns },
});
