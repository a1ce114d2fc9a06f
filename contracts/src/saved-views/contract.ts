import { z } from 'zod';
import { wireCode } from '../wire/contract.ts';

/** Filters and sorting of a back-office list, saved by a staff member under a name. */

/** The section's path below `/admin`: `products`, `bot/problems`. */
const section = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:[-/][a-z]+)*$/);
const name = z.string().trim().min(1, wireCode('field-required')).max(80);

const hasAddress = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([, value]) => value.includes('@'));

/**
 * The query string of the list, without its question mark. Views stay in the log unsealed, so a
 * search for an email address is refused.
 */
const search = z
  .string()
  .max(2_000)
  .regex(/^[^?#\s]*$/)
  .refine((text) => !hasAddress(text));
const revision = z.int().min(0);

export const viewInput = z.strictObject({
  name,
  search,
  /** Visible to all staff; only administrators may share. */
  shared: z.boolean().default(false),
});
export const addViewRequest = viewInput.extend({ id: z.uuid(), section });
export const changeViewRequest = viewInput.extend({ revision });

export const viewsQuery = z.strictObject({ section: section.optional() });
export const viewParams = z.object({ id: z.uuid() });

export const savedView = z.object({
  id: z.string(),
  section: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  revision: z.int(),
  /** The name is null if the owner was erased. */
  owner: z.object({ id: z.string(), name: z.string().nullable() }),
});
export type SavedView = Readonly<z.output<typeof savedView>>;
/** Own ones first, each part by name. */
export const savedViews = z.array(savedView);
