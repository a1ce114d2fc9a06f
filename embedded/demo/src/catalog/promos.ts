import { z } from 'zod';
import { readJson } from '../data/read.ts';

const amount = { rubles: z.int().positive(), cents: z.int().positive() };

const terms = z.strictObject({
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.int() }),
    z.strictObject({ kind: z.literal('fixed'), ...amount }),
  ]),
  /** The path of the only game that it applies to; if left out, it applies to all. */
  game: z.string().exactOptional(),
  /** The start of its validity. */
  from: z.iso.datetime().exactOptional(),
  /** The end of its validity. */
  to: z.iso.datetime().exactOptional(),
  limit: z.int().exactOptional(),
  perCustomer: z.int().exactOptional(),
  /** The smallest subtotal that it applies to. */
  minimum: z.strictObject(amount).exactOptional(),
});
export type PromoTerms = z.output<typeof terms>;

const promo = terms.extend({
  code: z.string(),
  off: z.literal(true).exactOptional(),
  /** The reason that staff gave for locking the code. */
  locked: z.string().exactOptional(),
  /** The free purchase that uses up the code. */
  usedFor: z.strictObject({ game: z.string(), product: z.string(), days: z.int() }).exactOptional(),
});
export type PromoData = z.output<typeof promo>;

/** A batch of generated promo codes, each for one order. */
const promoBatch = terms.extend({
  name: z.string(),
  /** The beginning of each code. */
  prefix: z.string(),
  count: z.int(),
  /** Random characters after the prefix. */
  length: z.int(),
  alphabet: z.enum(['mixed', 'letters', 'digits']),
});
export type PromoBatchData = z.output<typeof promoBatch>;

/** A promo code in each state, and batches of codes. */
export const { codes: promoCodes, batches: promoBatches } = readJson(
  'promos.json',
  z.strictObject({ codes: z.array(promo), batches: z.array(promoBatch) }),
);
