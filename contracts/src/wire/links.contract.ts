import { z } from 'zod';
import { wireCode } from './contract.ts';

/** A complete https address: one that a browser would complete or repair is refused. */
export const webAddress = z
  .url({ protocol: /^https$/, error: wireCode('link-invalid') })
  .max(300)
  .regex(/^https:\/\/[^\s\\]+$/, wireCode('link-invalid'));

/** A stored archive, as its upload answered it. `size` is in bytes. */
export const storedDownload = z.strictObject({
  address: z
    .string()
    .regex(/^\/storage\/files\/[a-f0-9]{40}\.(zip|rar)$/, wireCode('file-unknown')),
  name: z.string().trim().min(1).max(120),
  size: z.int().min(1),
});
