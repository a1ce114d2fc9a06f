/**
 * The history state of a page that was opened from a row of a list. Returning to the list then
 * shows the same search, filters and page, and focuses the row.
 */
export type ListOrigin = Readonly<{
  /** The path of the list, without language. */
  list: string;
  /** The query string of the list. */
  search: string;
  /** The history state of the list, which may name a private search. */
  state: unknown;
  /** The id of the row. */
  row: string;
}>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isListOrigin = (state: unknown): state is ListOrigin =>
  isObject(state) &&
  'list' in state &&
  'search' in state &&
  typeof state.search === 'string' &&
  'row' in state &&
  typeof state.row === 'string';

/**
 * The link from a page with this history state to the list at `path`. If the page was opened from
 * the list, the link contains the list's query string and history state.
 */
export const linkToList = (path: string, state: unknown) => {
  if (!isListOrigin(state) || state.list !== path) return { to: path, state: undefined };
  const { search, row } = state;
  const listState = isObject(state.state) ? state.state : {};
  return { to: `${path}${search}`, state: { ...listState, openedRow: row } };
};

const maxRows = 50;
const rows = new Map<string, string>();

/** Remembers the row that was opened from the list in a history entry. Keeps the last 50. */
export const rememberOpenedRow = (entryKey: string, row: string): void => {
  rows.delete(entryKey);
  rows.set(entryKey, row);
  const [oldest] = rows.keys();
  if (rows.size > maxRows && oldest !== undefined) rows.delete(oldest);
};

/** The row that was last opened from the list in a history entry, or with which it was entered. */
export const findOpenedRow = (entryKey: string, state: unknown): string | undefined => {
  const entered =
    isObject(state) && 'openedRow' in state && typeof state.openedRow === 'string'
      ? state.openedRow
      : undefined;
  return rows.get(entryKey) ?? entered;
};
