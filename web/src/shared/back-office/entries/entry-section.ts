/** A section whose entries are all edited in the same way: one list, one form, archived entries. */
export type EntrySection = Readonly<{
  /** Of its objects in the history. */
  kind: string;
  /** Of its calls, below `/api`. */
  path: string;
  /** Of its pages. */
  page: string;
  /** Whether other entries refer to those of this section. */
  hasUses: boolean;
  /** False if the API cannot sort its list by the number of uses. */
  isSortedByUses?: boolean;
  /** Read models that its list shows. */
  models: readonly string[];
}>;

/** An entry as the lists of such sections have it. */
export type ListedEntry = Readonly<{
  id: string;
  revision: number;
  active: boolean;
  /** Null for an entry that the shop began with and nobody has saved. */
  changed_at: string | null;
  used_by?: number;
}>;

export const pageOfEntry = ({ page }: EntrySection, id: string): string => `${page}/${id}`;
export const pathOfEntry = ({ path }: EntrySection, id: string): string => `${path}/${id}`;
