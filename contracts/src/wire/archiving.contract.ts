import { z } from 'zod';
import type { Call, Calls } from './call.contract.ts';

/** The revision that the editor saw; any other is refused with `changed-meanwhile`. */
export const archiveRequest = z.strictObject({ revision: z.int().min(0) });

/** An entry after it was saved, archived or restored, with the revision for its next change. */
export const savedEntryReply = z.object({ id: z.string(), revision: z.int() });
export type SavedEntryReply = Readonly<z.output<typeof savedEntryReply>>;

type ArchiveCallOptions = Readonly<{
  /** The path of the list; the path of an entry appends its id. */
  path: string;
  /** In English, as summaries use it: `a slide of the home page`. */
  one: string;
  params: z.ZodObject;
}>;

/**
 * Calls that archive an entry and restore it. An archived entry is no longer offered; references to
 * it keep working. Idempotent.
 */
export const createArchiveCalls = ({ path, one: singularName, params }: ArchiveCallOptions) => {
  const call = (action: 'archive' | 'restore', summary: string) =>
    ({
      method: 'POST',
      path: `${path}/:id/${action}`,
      summary,
      caller: 1,
      params,
      body: archiveRequest,
      replies: { 200: savedEntryReply },
      codes: ['changed-meanwhile', 'not-found'],
    }) as const satisfies Call;
  return {
    archive: call('archive', `Archives ${singularName}`),
    restore: call('restore', `Restores ${singularName} from the archive`),
  } as const satisfies Calls;
};
