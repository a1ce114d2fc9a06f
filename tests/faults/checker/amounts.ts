/** Minor units of a currency. */
export type Amount = Readonly<{ minor: number; currency: string }>;

/** Sums per currency, by key: amounts of different currencies never add up. */
export type Amounts = Map<string, Map<string, number>>;

export const amountIn = (
  amounts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  key: string,
  currency: string,
): number => amounts.get(key)?.get(currency) ?? 0;

export const addAmount = (amounts: Amounts, key: string, { minor, currency }: Amount): void => {
  const sums = amounts.get(key) ?? new Map<string, number>();
  sums.set(currency, (sums.get(currency) ?? 0) + minor);
  amounts.set(key, sums);
};

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.minor === other.minor && one.currency === other.currency;
