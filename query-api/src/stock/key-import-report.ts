import type { KeyDocument, KeyImportDocument } from '@shop/contracts/stock/documents';
import type { Reply } from '@shop/platform/http';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { Cell } from '../back-office/csv.ts';
import { csvReply, csvStream } from '../back-office/csv.ts';
import { pagesOf } from '../back-office/export.ts';

const reportColumns = ['line', 'result', 'state', 'changed_at', 'fingerprint'];

type Row = readonly [line: number, ...rest: Cell[]];

const rowOf = ({ line, state, changed_at: at, fingerprint }: KeyDocument): Row => [
  line,
  'new',
  state,
  at,
  fingerprint,
];

/**
 * A row for each line that became a key, and for the lines left out that are known, by line. The
 * keys are read part by part, each after the last line of the part before.
 */
const rowsOf = async function* (
  keys: Collection<StoredAs<KeyDocument>>,
  { import_id: importId, left_out: leftOut }: KeyImportDocument,
): AsyncGenerator<readonly Row[]> {
  const left = leftOut
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, why }): Row => [line, why, null, null, null]);
  let next = 0;
  const leftBefore = (line: number): readonly Row[] => {
    const from = next;
    while (next < left.length && (left[next]?.[0] ?? line) < line) next += 1;
    return left.slice(from, next);
  };

  const list = {
    documents: keys,
    asked: { sort: 'line' },
    sorts: { line: 'line' },
    is: { import_id: importId },
    item: rowOf,
  } as const;
  for await (const page of pagesOf(list)) {
    yield page.flatMap(({ document }) =>
      document ? [...leftBefore(document.line), rowOf(document)] : [],
    );
  }
  yield left.slice(next);
};

/** What became of each line of an import, as a table. */
export const keyImportReport = (
  keys: Collection<StoredAs<KeyDocument>>,
  delivery: KeyImportDocument,
): Reply =>
  csvReply(`key-import-${delivery.import_id}`, csvStream(reportColumns, rowsOf(keys, delivery)));
