import { stringify } from 'csv-stringify/sync';
import type { Reply } from '@shop/platform/http';
import { Readable } from 'node:stream';

/** A number is written unchanged; null is an empty cell. */
export type Cell = string | number | boolean | null;

/**
 * Formulas that `escape_formulas` does not detect: after a line feed, which spreadsheets trim, and
 * after an apostrophe, which they strip. Readers remove one apostrophe before such a text.
 */
const strippedFormula = /^(?:'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|\n)/;

const options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  /** RFC 4180 quotes both characters of a line break, even a single one. */
  quoted_match: /[\r\n]/,
  cast: {
    string: (text: string) => (strippedFormula.test(text) ? `'${text}` : text),
    boolean: String,
  },
} as const;

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

type Row = readonly Cell[];

// it only reads them
const formatRows = (rows: readonly Row[]): string => stringify(rows as Row[], options);

/** A table in RFC 4180 format with a header row. */
export const formatCsv = (columns: readonly string[], rows: Iterable<Row>): string =>
  byteOrderMark + formatRows([columns, ...rows]);

/** Streams a table part by part. */
export const csvStream = (columns: readonly string[], parts: AsyncIterable<readonly Row[]>) => {
  const chunks = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + formatRows([columns]);
    for await (const rows of parts) yield formatRows(rows);
  };
  return Readable.from(chunks(), { objectMode: false });
};

/**
 * A download of a table. The name consists of Latin letters, digits and hyphens. If the stream
 * fails, the connection is cut, so that no client mistakes a part for the whole. If the client
 * disconnects, the stream is destroyed.
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
