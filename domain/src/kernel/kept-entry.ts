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
