import type { EntryKind } from '../entry-kind.ts';

/** A section whose entries share one design: a list, a form, and an archive. */
export type EntrySection = Readonly<{
  /** The kind of its objects in the history. */
  kind: EntryKind;
  /** The path of its API calls, below `/api`. */
  path: string;
  /** The path of its pages. */
  page: string;
  /** Whether entries of other sections refer to its entries. */
  hasUses: boolean;
  /** False if the API cannot sort its list by the number of uses. */
  isSortedByUses?: boolean;
  /** The read models that its list shows. */
  models: readonly string[];
}>;

/** An entry in the list of such a section. */
export type ListedEntry = Readonly<{
  id: string;
  revision: number;
  active: boolean;
  /** Null for a built-in entry that was never changed. */
  changed_at: string | null;
  used_by?: number;
}>;

export const pageOfEntry = ({ page }: EntrySection, id: string): string => `${page}/${id}`;
export const pathOfEntry = ({ path }: EntrySection, id: string): string => `${path}/${id}`;
