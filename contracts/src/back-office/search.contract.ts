import { z } from 'zod';

/**
 * The quick search of the back-office. `q` is sent in a body, because it may be a key or an email.
 */

/** The most results per kind. */
export const maxPerKind = 5;

export const searchKinds = ['order', 'key', 'ticket', 'user', 'promo', 'game', 'product'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The text may be as long as the longest key that can be imported. */
export const searchRequest = z.strictObject({ q: z.string().trim().min(1).max(16_384) });

export const searchItem = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  /** The page of the back-office that shows it. */
  path: z.string(),
});
export type SearchItem = Readonly<z.output<typeof searchItem>>;

/** Groups without a match, and groups that the caller may not open, are left out. */
export const searchReply = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), items: z.array(searchItem) })),
});
export type SearchReply = Readonly<z.output<typeof searchReply>>;
