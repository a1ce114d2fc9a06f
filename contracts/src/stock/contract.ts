import { z } from 'zod';

/** The largest import in one request. */
export const maxKeysPerImport = 100_000;

/** Fields in addition to the file or text of keys, one key per line. */
export const importKeysFields = z.strictObject({
  /** Chosen by the client, so that a repeat resumes where the first request stopped. */
  import_id: z.uuid(),
  product_id: z.uuid(),
  rate_id: z.uuid(),
  batch: z.string().trim().min(1).max(80),
  supplier: z.string().trim().min(1).max(80),
  /** Kopecks for a key. */
  unit_cost: z.coerce.number().int().min(0).max(100_000_000),
  dry_run: z.enum(['true', 'false']).default('false'),
  /** Pasted keys, one per line; a file is sent as the part `file` instead. */
  keys: z.string().optional(),
});
export type ImportKeysFields = z.output<typeof importKeysFields>;

export const importKeysReply = z.object({
  import_id: z.uuid(),
  /** The number of lines added as keys or, in a dry run, that would be added. */
  new: z.int(),
  duplicate_in_file: z.int(),
  duplicate_in_stock: z.int(),
  malformed: z.int(),
  /** The first hundred skipped lines: number from 1, and the reason; never the key. */
  skipped_lines: z.array(
    z.object({
      line: z.int(),
      reason: z.enum(['duplicate_in_file', 'duplicate_in_stock', 'malformed']),
    }),
  ),
});
export type ImportKeysReply = Readonly<z.output<typeof importKeysReply>>;
