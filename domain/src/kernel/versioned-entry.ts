import { isDeepEqual } from './deep-equal.ts';

/** An entry that staff save under an id; null before the first save. `revision` counts from 0. */
export type VersionedEntry<Entry> = Readonly<{ entry: Entry; revision: number }> | null;

/** `revision` is the revision that the editor saw; null adds an entry. */
export type EntryEdit<Entry> = Readonly<{ entry: Entry; revision: number | null }>;

type Reject = (code: 'changed-meanwhile' | 'id-taken', details?: object) => never;

/**
 * The revision of an edit; null if the edit changes nothing. Rejects if the id belongs to another
 * entry or the entry was changed in the meantime.
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

/** `revision` is the revision that the editor saw. */
export type ActivationChange = Readonly<{ active: boolean; revision: number }>;

/**
 * The entry after archiving or restoring; null if nothing changes. Rejects if the entry was changed
 * in the meantime; an entry that was never saved has revision 0.
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
