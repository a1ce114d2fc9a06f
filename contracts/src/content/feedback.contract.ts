import { z } from 'zod';

/** Anonymous feedback about the articles of the help page. */

export const voteRequest = z.strictObject({
  /** Random, chosen by the browser for this article alone: two articles do not know the same one. */
  visitor_id: z.uuid(),
  helpful: z.boolean(),
});

/** A view tells nothing but that it was one. */
export const viewRequest = z.strictObject({});
