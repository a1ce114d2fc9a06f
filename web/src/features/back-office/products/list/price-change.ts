import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import type { RatePrices } from './product-changes-api.ts';

/** The step to which ruble prices are rounded, in minor units. Dollars are rounded to the cent. */
export const roundings = { kopeck: 1, ruble: 100, tenRubles: 1_000 } as const;
export type Rounding = keyof typeof roundings;

export type PriceChange = Readonly<{
  /** In basis points: -1250 lowers prices by 12.5 %. */
  basisPoints: number;
  rounding: Rounding;
  /** Whether a lowered price shows the previous one crossed out. */
  showsOld: boolean;
}>;

type Price = AdminRate['price'];

const minMinor = 1;
const maxMinor = 100_000_000;
const whole = 10_000;
const minBasisPoints = -9_900;
const maxBasisPoints = 100_000;

const typed = /^([+\-−]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/u;

/**
 * Basis points of a typed percentage; undefined if unreadable, zero, or outside -99 % to +1000 %.
 */
export const toBasisPoints = (text: string): number | undefined => {
  const found = typed.exec(text.trim());
  if (!found) return undefined;
  const [, sign = '', units = '', part = ''] = found;
  const size = Number(units) * 100 + Number(part.padEnd(2, '0'));
  const value = sign === '-' || sign === '−' ? -size : size;
  return value !== 0 && value >= minBasisPoints && value <= maxBasisPoints ? value : undefined;
};

const changed = (minor: number, basisPoints: number, step: number): number =>
  Math.max(minMinor, Math.round((minor * (whole + basisPoints)) / whole / step) * step);

const changedPrice = ({ rub, usd }: Price, { basisPoints, rounding }: PriceChange): Price => ({
  rub: changed(rub, basisPoints, Math.min(roundings[rounding], rub)),
  usd: usd === null ? null : changed(usd, basisPoints, 1),
});

const oldPriceOf = (rate: AdminRate, next: Price, { showsOld }: PriceChange): Price | null => {
  if (next.rub < rate.price.rub && showsOld) return rate.price;
  // An old price that is no longer higher would show a discount that does not exist.
  return rate.old_price && rate.old_price.rub > next.rub ? rate.old_price : null;
};

/** The prices of a rate after the change, including its price steps. */
export const changedRate = (rate: AdminRate, change: PriceChange): RatePrices => {
  const price = changedPrice(rate.price, change);
  return {
    id: rate.id,
    price,
    old_price: oldPriceOf(rate, price, change),
    price_steps: rate.price_steps.map((step) => ({
      from: step.from,
      price: changedPrice(step.price, change),
    })),
  };
};

/** Whether the shop accepts a price: at most a million. */
export const isPossible = ({ price, price_steps: steps }: RatePrices): boolean =>
  [price, ...steps.map((step) => step.price)].every(
    ({ rub, usd }) => rub <= maxMinor && (usd ?? 0) <= maxMinor,
  );
