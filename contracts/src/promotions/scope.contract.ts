import { z } from 'zod';
import { localized } from '../wire/contract.ts';

/** The names of the items in a promo code's scope. */

export const scopeKind = z.enum(['game', 'product', 'rate']);
export type ScopeKind = z.output<typeof scopeKind>;

export const scopeName = z.object({
  kind: scopeKind,
  id: z.string(),
  /** Null if it is not in the catalog any more. */
  ...localized('name', z.string().nullable()),
  /** The game of a product or rate; null for a game. */
  ...localized('game', z.string().nullable()),
});
export type ScopeName = Readonly<z.output<typeof scopeName>>;

/** The most options in a reply. */
export const maxScopeOptions = 50;

/** `q` is a part of a name in either language; rates are found by their product. */
export const scopeOptionsQuery = z.strictObject({
  kind: scopeKind,
  q: z.string().trim().min(1).max(200).optional(),
});
export const scopeOptionsReply = z.object({ options: z.array(scopeName), total: z.int() });

/** The most ids that are named at once. */
export const maxNamesPerRequest = 50;

/** Ids of games, products and rates, with commas between them. */
export const scopeNamesQuery = z.strictObject({
  ids: z
    .string()
    .max(maxNamesPerRequest * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxNamesPerRequest)),
});
export const scopeNamesReply = z.array(scopeName);
