import type { Money, Region, Regional } from '@shop/contracts/kernel';

/** `rub` in kopecks; `usd` in cents, or null if no administrator set it. */
type Price = Readonly<{ rub: number; usd: number | null }>;

type PricedRate = Readonly<{
  price: Price;
  priceSteps: readonly Readonly<{ from: number; price: Price }>[];
}>;

/** Kopecks for a dollar until an administrator sets another rate. */
export const defaultExchangeRate = 6_200;

/**
 * Rubles in `cis`. In `global`, the price in dollars or, without one, the rubles at `dollar`
 * kopecks per dollar, rounded up to the cent.
 */
export const priceIn = (region: Region, { rub, usd }: Price, dollar: number): Money =>
  region === 'cis'
    ? { minor: rub, currency: 'RUB' }
    : { minor: usd ?? Math.ceil((rub * 100) / dollar), currency: 'USD' };

/** The price of one unit in both regions, at an exchange rate of `dollar` kopecks per dollar. */
export const pricesIn = (price: Price, dollar: number): Regional<Money> => ({
  cis: priceIn('cis', price, dollar),
  global: priceIn('global', price, dollar),
});

/** The unit price for a count: the last price step that the count reaches. */
export const unitPriceOf = (
  { price, priceSteps }: PricedRate,
  count: number,
  region: Region,
  dollar: number,
): Money => {
  const applicableSteps = priceSteps
    .filter(({ from }) => from <= count)
    .toSorted((a, b) => b.from - a.from)
    .at(0);
  return priceIn(region, applicableSteps?.price ?? price, dollar);
};
