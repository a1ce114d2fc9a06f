import { same } from './same.ts';

/** What staff keep under an id; null before it is first saved. `revision` counts from 0. */
export type KeptEntry<Entry> = Readonly<{ entry: Entry; revision: number }> | null;

/** `revision` is what the editor saw; null adds. */
export type EditedEntry<Entry> = Readonly<{ entry: Entry; revision: number | null }>;

type Refuse = (code: 'changed-meanwhile' | 'id-taken', details?: object) => never;

/**
 * The revision under which an edit is saved, or null where it says what is there already.
 * Refuses where the id is another's or somebody changed it meanwhile
 */
export const nextRevision = <Entry>(
  known: KeptEntry<Entry>,
  { entry, revision }: EditedEntry<Entry>,
  refuse: Refuse,
): number | null => {
  if (known && same(known.entry, entry)) return null;
  if (revision === null) return known ? refuse('id-taken') : 0;
  if (known?.revision !== revision) {
    return refuse('changed-meanwhile', { current: { revision: known?.revision ?? 0 } });
  }
  return revision + 1;
};

/** Entries that staff archive have `active`, which is false while they are archived. */
type Archivable = Readonly<{ active: boolean }>;

/** `revision` is what the editor saw. */
export type ActiveChange = Readonly<{ active: boolean; revision: number }>;

/**
 * The entry as it is saved when staff archive or restore it, or null if it is so already.
 * Refuses if somebody changed it meanwhile; an entry that was never saved has revision 0.
 */
export const archivedOrRestored = <Entry extends Archivable>(
  known: KeptEntry<Entry>,
  { active, revision }: ActiveChange,
  refuse: Refuse,
): KeptEntry<Entry> => {
  if (!known) return refuse('changed-meanwhile', { current: { revision: 0 } });
  const entry = { ...known.entry, active };
  const next = nextRevision(known, { entry, revision }, refuse);
  return next === null ? null : { entry, revision: next };
};
