import { isDeepEqual } from './same.ts';

/** What staff keep under an id; null before it is first saved. `revision` counts from 0. */
export type VersionedEntry<Entry> = Readonly<{ entry: Entry; revision: number }> | null;

/** `revision` is what the editor saw; null adds. */
export type EntryEdit<Entry> = Readonly<{ entry: Entry; revision: number | null }>;

type Reject = (code: 'changed-meanwhile' | 'id-taken', details?: object) => never;

/**
 * The revision under which an edit is saved, or null where it says what is there already.
 * Refuses where the id is another's or somebody changed it meanwhile
 */
export const nextRevision = <Entry>(
  stored: VersionedEntry<Entry>,
  { entry, revision }: EntryEdit<Entry>,
  reject: Reject,
): number | null => {
  if (stored && isDeepEqual(stored.entry, entry)) return null;
  if (revision === null) return stored ? reject('id-taken') : 0;
  if (stored?.revision !== revision) {
    return reject('changed-meanwhile', { current: { revision: stored?.revision ?? 0 } });
  }
  return revision + 1;
};

/** Entries that staff archive have `active`, which is false while they are archived. */
type Archivable = Readonly<{ active: boolean }>;

/** `revision` is what the editor saw. */
export type ActivationChange = Readonly<{ active: boolean; revision: number }>;

/**
 * The entry as it is saved when staff archive or restore it, or null if it is so already.
 * Refuses if somebody changed it meanwhile; an entry that was never saved has revision 0.
 */
export const setEntryActive = <Entry extends Archivable>(
  stored: VersionedEntry<Entry>,
  { active, revision }: ActivationChange,
  reject: Reject,
): VersionedEntry<Entry> => {
  if (!stored) return reject('changed-meanwhile', { current: { revision: 0 } });
  const entry = { ...stored.entry, active };
  const next = nextRevision(stored, { entry, revision }, reject);
  return next === null ? null : { entry, revision: next };
};
