import { z } from 'zod';

/**
 * Filters that many lists have. All of them are texts: a query string has nothing else, and a
 * private search is sent as JSON with the same texts.
 */

export const yesOrNo = z.enum(['true', 'false']);

/** A day in UTC. */
export const day = z.iso.date();

/** Both days are included. */
export const dayFilters = { from: day, to: day };

/** The last moment of a day in UTC. */
export const endOfDay = (date: string): string => `${date}T23:59:59.999Z`;

/** A bound of a count, or of an amount in minor units, itself included. */
export const bound = z.string().regex(/^\d{1,12}$/);

/** Amounts name their currency. */
export const amountFilters = { rub_from: bound, rub_to: bound, usd_from: bound, usd_to: bound };
