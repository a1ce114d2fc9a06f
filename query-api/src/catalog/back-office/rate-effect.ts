import type { ExchangeRateEffect } from '@shop/contracts/catalog/admin-prices.contract';
import { priceIn } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import type { Rate } from '@shop/contracts/catalog/documents';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import type { Catalog } from '../catalog.ts';
import type { ProductSummary } from '../product-summary.ts';

/** The maximum number of examples, from the cheapest price to the most expensive one. */
const maxExamples = 6;

type OfferedRate = Readonly<{ product: ProductSummary; rate: Rate }>;

const listOfferedRates = (catalog: Catalog): readonly OfferedRate[] =>
  catalog.games().flatMap(({ id }) =>
    catalog
      .productsOf(id)
      .filter(({ details }) => isVisible(details))
      .flatMap((product) => product.rates.map((rate) => ({ product, rate }))),
  );

/** Evenly spaced elements of a list, including the first and the last. */
const pickEvenly = <T>(all: readonly T[], count: number): readonly T[] => {
  if (all.length <= count) return all;
  const step = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)]).filter(
    (picked) => picked !== undefined,
  );
};

/** Previews the effect of an exchange rate, in kopecks per dollar, on the shop's dollar prices. */
export const previewExchangeRate = (catalog: Catalog, dollar: number): ExchangeRateEffect => {
  const offered = listOfferedRates(catalog);
  const following = offered
    .filter(({ rate }) => rate.price.usd === null)
    .toSorted((one, other) => one.rate.price.rub - other.rate.price.rub);
  const examples = pickEvenly(following, maxExamples).map(({ product, rate }) => {
    const game = catalog.game(product.game_id);
    return {
      product_id: product.id,
      rate_id: rate.rateId,
      days: rate.days,
      ...suffixed('name', product.details.name),
      ...suffixed('game', game ? game.details.name : product.details.name),
      price: toWireMoney(priceIn('cis', rate.price, dollar)),
      before: toWireMoney(priceIn('global', rate.price, catalog.dollar())),
      after: toWireMoney(priceIn('global', rate.price, dollar)),
    };
  });
  return { following: following.length, own: offered.length - following.length, examples };
};
