import type { ExistingProduct } from '@shop/domain/catalog';
import type { OrderField, Rate, ReferenceEntries } from '@shop/contracts/catalog/values';
import { gameId, productId } from '@shop/contracts/catalog/ids';
import { gameStream, productStream, referenceStream } from '@shop/domain/catalog';
import { firstStatuses } from '@shop/domain/catalog/first-statuses.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import type { Money, Region } from '@shop/contracts/kernel';
import type { PurchasedItem } from '@shop/contracts/ordering/values';
import type { Quote } from '@shop/contracts/ordering/charge';
import { quoteOf, rejectOrder } from '@shop/domain/ordering';
import { exchangeRateStream } from '@shop/domain/payments';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';

type OfferRequest = Readonly<{
  product_id: string;
  rate_id: string;
  count: number;
  region: Region;
  payment_system: string;
  accept_risk?: boolean | undefined;
}>;

export type Offer = Readonly<{
  bought: PurchasedItem;
  /** The fields that the buyer fills in. */
  fields: readonly OrderField[];
  rate: Rate;
  dollar: number;
  /** The price, less the discount. */
  quote: (discount: Money | null) => Quote;
}>;

type Status = ReferenceEntries['status'];

/** The default of a status, until staff change it. */
export const defaultStatusOf = (id: string): Status | undefined =>
  new Map<string, Status>(Object.entries(firstStatuses)).get(id);

type CatalogAggregates = Pick<Aggregates, 'products' | 'games' | 'references' | 'exchangeRates'>;

/** The current offer for a request. Reads the events, not a read model that may lag. */
export const findOffer =
  (
    { products, games, references, exchangeRates }: CatalogAggregates,
    systems: Pick<PaymentSystems, 'find'>,
  ) =>
  async (request: OfferRequest): Promise<Offer> => {
    const [
      { state: product },
      {
        state: { dollar },
      },
    ] = await Promise.all([
      products.load(productStream(productId(request.product_id))),
      exchangeRates.load(exchangeRateStream),
    ]);
    if (product.status === 'unknown' || !isVisible(product.details)) {
      return rejectOrder('invalid-product');
    }
    const [{ state: game }, status] = await Promise.all([
      games.load(gameStream(gameId(product.gameId))),
      statusOf(references, product.statusId),
    ]);
    const rate = product.rates.find(({ rateId }) => rateId === request.rate_id);
    const isSold =
      status.sellable &&
      product.details.regions.includes(request.region) &&
      game.status === 'existing' &&
      isVisible(game.details);
    if (!isSold || !rate) return rejectOrder('invalid-product');
    checkCount(rate, request.count);
    if (status.warns && request.accept_risk !== true) return rejectOrder('risk-not-accepted');

    const terms = await systems.find(request.payment_system, rate);
    if (!terms) return rejectOrder('payment-system-off');
    const { count, region } = request;
    const unitPrice = unitPriceOf(rate, count, region, dollar);
    return {
      quote: (discount) => quoteOf({ unitPrice, count, discount, terms, dollar }),
      dollar,
      rate,
      fields: product.details.fields,
      bought: snapshotPurchase(product, rate, status, game.details),
    };
  };

const checkCount = ({ minCount, maxCount }: Rate, count: number): void => {
  if (count < minCount || count > maxCount) {
    rejectOrder('count-out-of-range', { min: minCount, max: maxCount });
  }
};

const statusOf = async (
  references: CatalogAggregates['references'],
  id: string,
): Promise<Status> => {
  const { state } = await references.load(referenceStream('status', id));
  if (state && 'sellable' in state.entry) return state.entry;
  return defaultStatusOf(id) ?? rejectOrder('invalid-product');
};

const snapshotPurchase = (
  product: ExistingProduct,
  { rateId, days }: Rate,
  status: Status,
  game: Readonly<{ path: string; name: PurchasedItem['product']['name'] }>,
): PurchasedItem => ({
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
