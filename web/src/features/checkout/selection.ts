import type { ProductPage, ProductRate } from '@shop/contracts/catalog/contract';
import { maxCount } from '@shop/contracts/ordering/count.contract';
import type { Region } from '@shop/contracts/wire/contract';
import type { Draft } from './checkout-reducer.ts';

/** The selected rate and count, and the available choices. */
export type Selection = Readonly<{
  rates: readonly ProductRate[];
  rate: ProductRate | undefined;
  count: number;
  range: Readonly<{ min: number; max: number }>;
  isCountValid: boolean;
}>;

const ratesIn = ({ regions, rates }: ProductPage, region: Region): readonly ProductRate[] =>
  regions.includes(region) ? rates : [];

/** The first rate in stock. */
export const proposedRateId = (product: ProductPage, region: Region): string | undefined =>
  ratesIn(product, region).find(({ in_stock: stock }) => stock !== 'no')?.id;

export const selectionOf = (product: ProductPage, region: Region, draft: Draft): Selection => {
  const rates = ratesIn(product, region);
  const rateId = draft.rateId ?? proposedRateId(product, region); // the region had no rates
  const rate = rates.find(({ id }) => id === rateId);
  const count = draft.count ?? rate?.min_count ?? 1;
  const range = { min: rate?.min_count ?? 1, max: Math.min(rate?.max_count ?? 1, maxCount) };
  return { rates, rate, count, range, isCountValid: isCountIn(count, range) };
};

export const isCountIn = (count: number, { min, max }: Selection['range']): boolean =>
  Number.isInteger(count) && count >= min && count <= max;
