/** An entry of a list that keeps its id across edits, such as a rate of a product. */
export type ListEntry = Readonly<{ id: string }> & Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is ListEntry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const isEntryList = (value: unknown): value is readonly ListEntry[] =>
  Array.isArray(value) && value.every(isEntry);

/** One list in three states: before the edits, as edited here, and as another editor saved it. */
export type ListSides = Readonly<
  Record<'before' | 'mine' | 'theirs', ReadonlyMap<string, ListEntry>>
>;

const byId = (entries: readonly ListEntry[]): ReadonlyMap<string, ListEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

const idsIn = (entries: ReadonlyMap<string, ListEntry>, others: ReadonlyMap<string, ListEntry>) =>
  [...entries.keys()].filter((id) => others.has(id)).join();

/** The entries of a list by id, or null if it has to be compared as a whole. */
export const listSides = (before: unknown, mine: unknown, theirs: unknown): ListSides | null => {
  if (!isEntryList(before) || !isEntryList(mine) || !isEntryList(theirs)) return null;
  return { before: byId(before), mine: byId(mine), theirs: byId(theirs) };
};

/** The ids of both lists, in the order of the side that moved entries, or in `mine` if both did. */
export const mergedIds = ({ before, mine, theirs }: ListSides): readonly string[] => {
  const isMoved = idsIn(mine, before) !== idsIn(before, mine);
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return [...new Set([...first.keys(), ...second.keys()])];
};
