import type { Command, Decider, Instant } from '../kernel/index.ts';
import type { ExchangeRateSet } from './events.ts';

export type SetExchangeRate = Command<
  'SetExchangeRate',
  { dollar: number; by: string; now: Instant }
>;

/** Kopecks for a dollar: 62 rubles until an administrator says otherwise. */
export const exchangeRate: Decider<number, SetExchangeRate, ExchangeRateSet> = {
  initialState: 6_200,
  decide: ({ data: { dollar, by, now } }, current) =>
    dollar === current ? [] : [{ type: 'payments.ExchangeRateSet', data: { dollar, by, at: now } }],
  evolve: (_, { data }) => data.dollar,
};
