import { z } from 'zod';
import { moment, wireCode } from '../wire/contract.ts';

/** The terms of a promo code: its discount, scope and dates. A batch has the same terms. */

/** In kopecks and cents; null if there is no value in that currency. */
const perCurrency = z.strictObject({
  rub: z.int().min(1).max(100_000_000).nullable(),
  usd: z.int().min(1).max(100_000_000).nullable(),
});

/** The most games, products or rates that a scope names. */
export const maxScopeIds = 200;
const ids = z.array(z.uuid()).max(maxScopeIds);

const isSet = ({ rub, usd }: z.output<typeof perCurrency>): boolean => rub !== null || usd !== null;

export const promoReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('fixed'),
    amount: perCurrency.refine(isSet, wireCode('field-required')),
  }),
]);

type Scope = Readonly<{ game_ids: string[]; product_ids: string[]; rate_ids: string[] }>;
const namesSomething = ({ game_ids, product_ids, rate_ids }: Scope): boolean =>
  game_ids.length + product_ids.length + rate_ids.length > 0;

/**
 * Matches an item if it belongs to one of the games, is one of the products or has one of the
 * rates.
 */
export const promoScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z
    .strictObject({
      kind: z.literal('only'),
      game_ids: ids,
      product_ids: ids,
      rate_ids: ids,
    })
    .refine(namesSomething, wireCode('field-required')),
]);

export const promoTermsInput = z.strictObject({
  reward: promoReward,
  scope: promoScope,
  from: moment.nullable(),
  /** The first moment at which it is over. */
  to: moment.nullable(),
  /** The most uses in total; null for no limit. */
  limit: z.int().min(1).max(1_000_000).nullable(),
  /** The most uses per customer, identified by email; null for no limit. */
  per_customer: z.int().min(1).max(1_000).nullable(),
  /** The least sum before the discount. */
  minimum: perCurrency,
});
export type PromoTermsInput = Readonly<z.output<typeof promoTermsInput>>;

type Period = Readonly<{ from: string | null; to: string | null }>;

/** For `refine` of a contract that extends the terms. */
export const endsAfterStart = ({ from, to }: Period): boolean =>
  from === null || to === null || Date.parse(from) < Date.parse(to);
export const atEnd = { path: ['to'], message: wireCode('end-before-start') };
