import { z } from 'zod';
import type { Call } from './call.contract.ts';
import { localized } from './contract.ts';
import { listSchema } from './list.contract.ts';

/** The kinds of objects that can refer to an entry. */
export const useKind = z.enum([
  'product',
  'function',
  'requirement',
  'bot_problem',
  'ticket_theme',
  'ticket',
  'slide',
  'article',
  'contact_card',
  'page',
  'promo',
  'order',
]);
export type UseKind = z.output<typeof useKind>;

/** An object that refers to an entry, with the name that staff use for it. */
export const use = z.object({
  kind: useKind,
  id: z.string(),
  ...localized('label', z.string()),
});
export type Use = Readonly<z.output<typeof use>>;

/** `GET …/{id}/uses`: by kind, then by the Russian name. `total` is the entry's `used_by`. */
export const uses = listSchema(use);

export const usesQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});

/** The number of objects that refer to an entry, in lists and details. */
export const usedBy = { used_by: z.int() };

type UsesCallOptions = Readonly<{
  path: string;
  one: string;
  params: z.ZodObject;
  caller: 1 | 2;
}>;

/** The call that lists the objects that refer to an entry. */
export const createUsesCallFor = ({ path, one: singularName, params, caller }: UsesCallOptions) =>
  ({
    method: 'GET',
    path: `${path}/:id/uses`,
    summary: `Lists the objects that refer to ${singularName}`,
    caller,
    params,
    query: usesQuery,
    replies: { 200: uses },
    codes: ['not-found'],
  }) as const satisfies Call;

/** The same for an entry of moderators. */
export const createUsesCall = (used: Omit<UsesCallOptions, 'caller'>) =>
  createUsesCallFor({ ...used, caller: 1 });
