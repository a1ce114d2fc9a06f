import { z } from 'zod';

/** Anonymous feedback about the articles of the help page. */

export const voteRequest = z.strictObject({
  /**
   * Random, chosen by the browser for this article only, so that articles cannot be linked to a
   * visitor.
   */
  visitor_id: z.uuid(),
  helpful: z.boolean(),
});

/** A view has no fields. */
export const viewRequest = z.strictObject({});
