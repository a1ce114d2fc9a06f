import { z } from 'zod';

/** What the client learns of the shop's surroundings. */

/** `/config.json`: settings of the client that are no content. */
export const clientConfig = z.object({
  api_url: z.string(),
  forum_url: z.string().nullable(),
  /** The year in which the shop opened. */
  shop_since: z.int(),
  dev: z.boolean(),
});
export type ClientConfig = Readonly<z.output<typeof clientConfig>>;

/** `/storage/config/socials/data.json`: a network that has no address is left out. */
export const socials = z.object({
  vk: z.string().optional(),
  discord: z.string().optional(),
  telegram: z.string().optional(),
  youtube: z.string().optional(),
});
export type Socials = Readonly<z.output<typeof socials>>;
