import type { AdminPrice } from '@shop/contracts/catalog/admin-prices.contract';
import type { AdminRate, AdminStockLevel } from '@shop/contracts/catalog/admin-products.contract';
import type { Price, Rate } from '@shop/contracts/catalog/documents';
import { pricesIn } from '@shop/domain/catalog/pricing.rules';
import type { Money, Region } from '@shop/contracts/kernel';
import { findCheapestRate, toRegionalPrice } from '../catalog-views.ts';
import type { Catalog } from '../catalog.ts';

/** Prices and stock of rates, for administrators. */

export const toAdminPrice = (price: Price, dollar: number): AdminPrice => ({
  ...toRegionalPrice(price, dollar),
  own_usd: price.usd !== null,
});

export const findLowestPrice = (catalog: Catalog, rates: readonly Rate[]): AdminPrice | null => {
  const lowest = findCheapestRate(rates);
  return lowest && toAdminPrice(lowest.price, catalog.dollar());
};

/** The lowest cost in minor units; null without rates. */
export const findLowestCost = (
  catalog: Catalog,
  rates: readonly Rate[],
  region: Region,
): Money['minor'] | null => {
  const lowest = findCheapestRate(rates);
  return lowest && pricesIn(lowest.price, catalog.dollar())[region].minor;
};

export const findStockLevel = (catalog: Catalog, rate: Rate): AdminStockLevel => {
  const available = catalog.available(rate);
  if (available === null) return 'in_stock';
  if (available <= 0) return 'out';
  return available <= rate.lowStock ? 'low' : 'in_stock';
};

/** The total available stock of the rates; null if any of them never runs out. */
export const sumAvailable = (catalog: Catalog, rates: readonly Rate[]): number | null =>
  rates.reduce<number | null>((sum, rate) => {
    const available = catalog.available(rate);
    return sum === null || available === null ? null : sum + Math.max(0, available);
  }, 0);

const priceInput = ({ rub, usd }: Price) => ({ rub, usd });

export const toAdminRate = (catalog: Catalog, rate: Rate, reserved: number): AdminRate => ({
  id: rate.rateId,
  days: rate.days,
  price: priceInput(rate.price),
  old_price: rate.oldPrice && priceInput(rate.oldPrice),
  min_count: rate.minCount,
  max_count: rate.maxCount,
  price_steps: rate.priceSteps.map(({ from, price }) => ({ from, price: priceInput(price) })),
  delivery: rate.delivery,
  external_digiseller: rate.externalDigiseller,
  low_stock: rate.lowStock,
  prices: toAdminPrice(rate.price, catalog.dollar()),
  available: catalog.available(rate),
  reserved,
  stock: findStockLevel(catalog, rate),
});
