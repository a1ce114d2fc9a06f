import { z } from 'zod';

/** A page of an account's own items; the total count is in `X-Total`. */
export const ownListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
});
export type OwnListQuery = z.output<typeof ownListQuery>;
