import Papa from 'papaparse';

/** The rows of a supplier's table, each with its first line number. */
export type KeyTable = Readonly<{
  rows: readonly Readonly<{ line: number; cells: readonly string[] }>[];
  /** The number of columns in the widest row. */
  width: number;
  /** Whether a quoted field is never closed. */
  isBroken: boolean;
}>;

const header = /\b(?:key|code|serial)\b|ключ|код/iu;
const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 1);

const delimiters = [',', ';', '\t', '|'];
/** The number of rows that decide whether a text is a table. */
const sampled = 50;

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

const wideRows = (text: string, delimiter: string): number => {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: sampled });
  const filled = data.filter(isFilled);
  const wide = filled.filter((cells) => cells.length > 1).length;
  return wide * 2 > filled.length ? wide : 0;
};

/** Parses a delimited table (RFC 4180); null if most lines have one column only. */
export const readKeyTable = (marked: string): KeyTable | null => {
  const text = marked.replace(/^\uFEFF/u, '');
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, rows: wideRows(text, delimiter) }))
    .toSorted((one, other) => other.rows - one.rows);
  if (!best || best.rows === 0) return null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: best.delimiter });
  let line = 1;
  const rows = data.map((cells) => {
    const row = { line, cells };
    line += linesIn(cells);
    return row;
  });
  const filled = rows.filter(({ cells }) => isFilled(cells));
  return {
    rows: filled,
    width: filled.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
    isBroken: errors.some(({ code }) => code === 'MissingQuotes'),
  };
};

/** The column whose header means "key", or else the first column whose cells are all different. */
export const guessColumn = ({
  rows,
  width,
}: KeyTable): Readonly<{ column: number; hasHeader: boolean }> => {
  const named = rows[0]?.cells.findIndex((cell) => header.test(cell)) ?? -1;
  if (named >= 0) return { column: named, hasHeader: true };
  const columns = Array.from({ length: width }, (_, column) => column);
  const distinct = columns.find((column) => {
    const values = rows.map(({ cells }) => cells[column] ?? '');
    return new Set(values).size === values.length;
  });
  return { column: distinct ?? 0, hasHeader: false };
};

/** Replaces a missing key: the server rejects it, so that the report lists the row. */
const missing = '-';

/**
 * One key per line, each on its line in the file, so that line numbers in the report match the
 * file.
 */
export const keysInColumn = ({ rows }: KeyTable, column: number, hasHeader: boolean): string => {
  const lines: string[] = [];
  for (const { line, cells } of hasHeader ? rows.slice(1) : rows) {
    while (lines.length < line - 1) lines.push('');
    const key = (cells[column] ?? '').trim();
    lines.push(key === '' ? missing : key.replaceAll(/\r\n|\n|\r/gu, '\t'));
  }
  return lines.join('\n');
};
