import type { Reply } from '@shop/platform/http';

/** A number is written as it is; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula, behind any apostrophes. */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe keeps a text from being computed; who reads it back takes off one before such a text. */
const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = neutral(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Spreadsheets know by it that what follows is UTF-8. */
const mark = '\uFEFF';

/** A table by RFC 4180, the names of its columns first. */
export const csvOf = (columns: readonly string[], rows: Iterable<readonly Cell[]>): string => {
  let text = mark + columns.map(written).join(',') + '\r\n';
  for (const row of rows) text += row.map(written).join(',') + '\r\n';
  return text;
};

/** A table to be saved under a name of Latin letters, digits and hyphens. */
export const csvReply = (name: string, text: string): Reply => ({
  status: 200,
  body: text,
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'private, no-store',
  },
});
