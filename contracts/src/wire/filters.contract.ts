import { z } from 'zod';

/**
 * Filters that many lists have. All of them are texts: a query string has nothing else, and a
 * private search is sent as JSON with the same texts.
 */

export const booleanFilter = z.enum(['true', 'false']);

/** A day in UTC. */
export const day = z.iso.date();

/** Both days are included. */
export const dayFilters = { from: day, to: day };

/** The last moment of a day in UTC. */
export const endOfDay = (date: string): string => `${date}T23:59:59.999Z`;

/** A bound of a count, or of an amount in minor units, itself included. */
export const rangeBound = z.string().regex(/^\d{1,12}$/);

/** Amounts name their currency. */
export const amountFilters = {
  rub_from: rangeBound,
  rub_to: rangeBound,
  usd_from: rangeBound,
  usd_to: rangeBound,
};
