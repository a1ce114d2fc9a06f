import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { pageVersion } from '@shop/domain/content/first-pages.rules';
import type { AdminOrderPage, OrderOffer } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import type { Catalog } from '../catalog/catalog.ts';

const rubles = (kopecks: number): number => kopecks / 100;

/** The offer at the time of purchase, which the order stores. */
export const toPurchasedOffer = (order: OrderDocument): OrderOffer => {
  const { product, status } = order.bought;
  return {
    ...suffixed('product', product.name),
    ...suffixed('game', product.gameName),
    ...suffixed('status', status.label),
    unit_price: toWireMoney(order.unit_price),
    exchange_rate: rubles(order.exchange_rate),
    terms_version: order.terms_version,
  };
};

/** The current offer of the same rate; null if the product no longer exists. */
export const findCurrentOffer = (
  catalog: Pick<Catalog, 'product' | 'game' | 'entry' | 'dollar'>,
  { bought, count, region }: OrderDocument,
  termsRevision: number,
): AdminOrderPage['now'] => {
  const product = catalog.product(bought.product.id);
  const game = product && catalog.game(product.game_id);
  if (!product || !game) return null;
  const rate = product.rates.find(({ rateId }) => rateId === bought.rate.id);
  const status = catalog.entry('status', product.status.id);
  const dollar = catalog.dollar();
  const isSellable =
    status?.sellable === true && isVisible(product.details) && isVisible(game.details);
  return {
    ...suffixed('product', product.details.name),
    ...suffixed('game', game.details.name),
    ...suffixed('status', status?.label ?? { rus: '', eng: '' }),
    unit_price: rate ? toWireMoney(unitPriceOf(rate, count, region, dollar)) : null,
    exchange_rate: rubles(dollar),
    terms_version: pageVersion(termsRevision),
    on_sale: isSellable && rate !== undefined,
  };
};
