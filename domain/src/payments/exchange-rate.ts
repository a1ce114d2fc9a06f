import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { nextRevision, rejectWith } from '../kernel/index.ts';
import type { ExchangeRateSet } from './events.ts';
import { paymentsTexts } from '@shop/contracts/payments/texts';

export type SetExchangeRate = Command<
  'SetExchangeRate',
  {
    /** Kopecks for a dollar. */
    dollar: number;
    /** The revision that the editor saw. */
    revision: number;
    by: string;
    now: Instant;
  }
>;

/** `dollar` is in kopecks; `revision` counts the changes. */
export type ExchangeRate = Readonly<{ dollar: number; revision: number }>;

const reject = rejectWith(paymentsTexts);

/** 62 rubles for a dollar until an administrator sets another rate. */
export const exchangeRate: Decider<ExchangeRate, SetExchangeRate, ExchangeRateSet> = {
  initialState: { dollar: 6_200, revision: 0 },
  decide: ({ data: { dollar, revision, by, now } }, current) => {
    const previous = { entry: current.dollar, revision: current.revision };
    const next = nextRevision(previous, { entry: dollar, revision }, reject);
    if (next === null) return [];
    return [{ type: 'payments.ExchangeRateSet', data: { dollar, revision: next, by, at: now } }];
  },
  evolve: (_, { data: { dollar, revision } }) => ({ dollar, revision }),
};
