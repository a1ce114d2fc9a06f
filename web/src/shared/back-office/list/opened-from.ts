/**
 * The history state of a page that was opened from a row: the path of the list, without language.
 * Going back one entry then shows the list with its search, filters and page.
 */
type OpenedFrom = Readonly<{ list: string }>;

export const openedFrom = (list: string): OpenedFrom => ({ list });

/** Whether the page with this history state was opened from the list at `path`. */
export const isOpenedFrom = (state: unknown, path: string): boolean =>
  typeof state === 'object' && state !== null && 'list' in state && state.list === path;

const maxRows = 50;
const rows = new Map<string, string>();

/** Remembers the row that was opened from the list in a history entry. Keeps the last 50. */
export const rememberOpenedRow = (entryKey: string, row: string): void => {
  rows.delete(entryKey);
  rows.set(entryKey, row);
  const [oldest] = rows.keys();
  if (rows.size > maxRows && oldest !== undefined) rows.delete(oldest);
};

export const findOpenedRow = (entryKey: string): string | undefined => rows.get(entryKey);
