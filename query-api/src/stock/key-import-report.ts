import type { KeyDocument, KeyImportDocument } from '@shop/contracts/stock/documents';
import type { Reply } from '@shop/platform/http';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { Cell } from '../back-office/csv.ts';
import { replyCsv, csvStream } from '../back-office/csv.ts';
import { readPages } from '../back-office/export.ts';

const reportColumns = ['line', 'result', 'status', 'changed_at', 'fingerprint'];

type Row = readonly [line: number, ...rest: Cell[]];

const toRow = ({ line, status, changed_at: at, fingerprint }: KeyDocument): Row => [
  line,
  'new',
  status,
  at,
  fingerprint,
];

/**
 * Yields rows by line: one for each imported key and one for each rejected line. Keys are read in
 * parts, each after the last line of the previous part.
 */
const readRows = async function* (
  keys: Collection<StoredModel<KeyDocument>>,
  { import_id: importId, skipped_lines: skippedLines }: KeyImportDocument,
): AsyncGenerator<readonly Row[]> {
  const left = skippedLines
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, reason }): Row => [line, reason, null, null, null]);
  let next = 0;
  const leftBefore = (line: number): readonly Row[] => {
    const from = next;
    while (next < left.length && (left[next]?.[0] ?? line) < line) next += 1;
    return left.slice(from, next);
  };

  const list = {
    documents: keys,
    query: { sort: 'line' },
    sorts: { line: 'line' },
    is: { import_id: importId },
    item: toRow,
  } as const;
  for await (const page of readPages(list)) {
    yield page.flatMap(({ document }) =>
      document ? [...leftBefore(document.line), toRow(document)] : [],
    );
  }
  yield left.slice(next);
};

/** The result of each line of an import, as a table. */
export const keyImportReport = (
  keys: Collection<StoredModel<KeyDocument>>,
  delivery: KeyImportDocument,
): Reply =>
  replyCsv(`key-import-${delivery.import_id}`, csvStream(reportColumns, readRows(keys, delivery)));
