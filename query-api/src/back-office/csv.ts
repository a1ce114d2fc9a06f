import { stringify } from 'csv-stringify/sync';
import type { Reply } from '@shop/platform/http';
import { Readable } from 'node:stream';

/** A number is written as it is; null is an empty cell. */
export type Cell = string | number | boolean | null;

/**
 * Beginnings that `escape_formulas` leaves alone: a line feed, which spreadsheets trim, and an
 * apostrophe before a formula, which they strip. Readers remove one apostrophe before such a text.
 */
const strippedFormula = /^(?:'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|\n)/;

const options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  /** RFC 4180 quotes both halves of a line break, also one alone. */
  quoted_match: /[\r\n]/,
  cast: {
    string: (text: string) => (strippedFormula.test(text) ? `'${text}` : text),
    boolean: String,
  },
} as const;

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

type Row = readonly Cell[];

const formatRows = (rows: readonly Row[]): string => stringify(rows as Row[], options); // reads it only

/** A table by RFC 4180, the names of its columns first. */
export const formatCsv = (columns: readonly string[], rows: Iterable<Row>): string =>
  byteOrderMark + formatRows([columns, ...rows]);

/** The same for a table that comes in parts, each as soon as it is read. */
export const csvStream = (columns: readonly string[], parts: AsyncIterable<readonly Row[]>) => {
  const chunks = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + formatRows([columns]);
    for await (const rows of parts) yield formatRows(rows);
  };
  return Readable.from(chunks(), { objectMode: false });
};

/**
 * A table to be saved under a name of Latin letters, digits and hyphens. If a stream fails, the
 * connection is cut, so that no client takes a part for the whole; if the client leaves, the stream
 * is destroyed.
 */
export const replyCsv = (name: string, body: string | Readable): Reply => ({
  status: 200,
  body,
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'private, no-store',
  },
});
