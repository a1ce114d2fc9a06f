import type { ListEntry } from './list-entries.ts';

/** Functions that name an entry of a list, by the field of the list. */
export type NameEntry = Readonly<Record<string, (entry: ListEntry) => string>>;
