import type { WireMoney } from '@shop/contracts/wire/contract';
import type { RateValues } from './product-values.ts';

type PriceJump = Readonly<{
  /** The term of the plan; 0 is lifetime. */
  days: number;
  currency: WireMoney['currency'];
  /** In minor units, as all amounts here. */
  from: number;
  to: number;
}>;

/** A missing or an added digit changes a price by this factor. */
const unusualFactor = 10;

const isJump = (from: number, to: number): boolean =>
  from > 0 && to > 0 && (to >= from * unusualFactor || to * unusualFactor <= from);

/** The prices of plans that are ten times as high as before, or a tenth of it. */
export const findPriceJumps = (
  before: readonly RateValues[],
  after: readonly RateValues[],
): readonly PriceJump[] => {
  const pricesBefore = new Map(before.map(({ id, price }) => [id, price]));
  return after.flatMap(({ id, days, price }): readonly PriceJump[] => {
    const saved = pricesBefore.get(id);
    if (!saved) return [];
    const prices = [
      { days, currency: 'RUB', from: saved.rub, to: price.rub },
      { days, currency: 'USD', from: saved.usd ?? 0, to: price.usd ?? 0 },
    ] as const;
    return prices.filter(({ from, to }) => isJump(from, to));
  });
};
