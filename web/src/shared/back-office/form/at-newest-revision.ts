/**
 * The entry at the revision of its form, which has the revision of a save before the read model
 * does. An action on an earlier revision would be refused.
 */
export const atNewestRevision = <Entry extends Readonly<{ revision: number }>>(
  entry: Entry,
  form: Readonly<{ revision: number | null }> | null,
): Entry => ({ ...entry, revision: Math.max(entry.revision, form?.revision ?? 0) });
