import { z } from 'zod';
import { localized, paymentSystem } from '../wire/contract.ts';
import { maxSorted } from './values.ts';

export { maxSorted };

/**
 * `GET …/order`: the entries that are not archived, in order. `revision` is 0 until the list is
 * first sorted.
 */
export const sortOrderReply = z.object({
  revision: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      ...localized('label', z.string()),
      image: z.string().nullable(),
    }),
  ),
});
export type SortOrderReply = Readonly<z.output<typeof sortOrderReply>>;

/**
 * `PUT …/order`: ids in their new order and the revision that the editor saw. Ids of the list that
 * are not named follow those that are, in the order they had.
 */
export const changeSortOrderRequest = z.strictObject({
  ids: z
    .array(z.union([z.uuid(), paymentSystem]))
    .min(1)
    .max(maxSorted)
    .refine((ids) => new Set(ids).size === ids.length),
  revision: z.int().min(0),
});

export const changedSortOrderReply = z.object({ revision: z.int() });

/** Products are sorted within their game. */
export const sortedGameParams = z.object({ id: z.uuid() });
