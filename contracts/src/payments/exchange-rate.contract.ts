import { z } from 'zod';
import { moment } from '../wire/contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';

/** The exchange rate as administrators see it. */

export const exchangeRateQuery = listQuery(['at'], '-at', {});
/** Rubles for a dollar. */
export const exchangeRateSettings = listSchema(
  z.object({
    id: z.string(),
    revision: z.int(),
    dollar: z.number(),
    /** The exchange rate before this change. */
    before: z.number(),
    /** The account's id. */
    by: z.string(),
    /** Null if its key was deleted. */
    by_name: z.string().nullable(),
    at: moment,
  }),
).extend({
  /** The initial exchange rate, before the first change. */
  beginning: z.number(),
  current: z.object({
    dollar: z.number(),
    revision: z.int(),
    /** Null if the rate was never set. */
    changed_at: moment.nullable(),
  }),
});
export type ExchangeRateSettings = Readonly<z.output<typeof exchangeRateSettings>>;
export type ExchangeRateSetting = ExchangeRateSettings['items'][number];
