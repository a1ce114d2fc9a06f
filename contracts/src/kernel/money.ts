export type Currency = 'RUB' | 'USD';

/** An amount in minor units (kopecks, cents): integers add up, floats do not. */
export type Money = Readonly<{ minor: number; currency: Currency }>;

/** The buyer's region; it decides the currency of prices and totals. */
export type Region = 'cis' | 'global';

/** A value for each region: rubles in `cis`, dollars in `global`. */
export type Regional<T> = Readonly<Record<Region, T>>;

/** An amount in rubles with up to two decimals, rounded to kopecks. */
export const rub = (rubles: number): Money => ({
  minor: Math.round(rubles * 100),
  currency: 'RUB',
});

/** An amount in dollars with up to two decimals, rounded to cents. */
export const usd = (dollars: number): Money => ({
  minor: Math.round(dollars * 100),
  currency: 'USD',
});

/** Rounds to a whole minor unit, half up. */
export const multiplyMoney = ({ minor, currency }: Money, factor: number): Money => ({
  minor: Math.round(minor * factor),
  currency,
});

/** Both amounts are in one currency. This is not checked. */
export const addMoney = ({ minor, currency }: Money, more: Money): Money => ({
  minor: minor + more.minor,
  currency,
});

/** Both amounts are in one currency. This is not checked. The result may be negative. */
export const subtractMoney = ({ minor, currency }: Money, less: Money): Money => ({
  minor: minor - less.minor,
  currency,
});

export const isSameMoney = (a: Money, b: Money): boolean =>
  a.minor === b.minor && a.currency === b.currency;
