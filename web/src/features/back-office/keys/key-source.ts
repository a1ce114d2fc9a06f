import type { KeyTable } from './key-table.ts';
import { guessColumn, keysInColumn, readKeyTable } from './key-table.ts';

/** What was pasted or read from a file, and how keys are found in it. It lives in the page alone. */
export type KeySource = Readonly<{
  text: string;
  /** Of the file; null for pasted text. */
  fileName: string | null;
  table: KeyTable | null;
  /** Null where each line is a key. */
  column: number | null;
  hasHeader: boolean;
}>;

export const noKeys: KeySource = {
  text: '',
  fileName: null,
  table: null,
  column: null,
  hasHeader: false,
};

export const mostLines = 100_000;

export const countLines = (text: string): number =>
  text === '' ? 0 : text.trimEnd().split(/\r\n|\n|\r/u).length;

/** Text as it is read, a table with its likely column chosen. */
export const createKeySource = (text: string, fileName: string | null): KeySource => {
  const table = readKeyTable(text);
  if (!table) return { ...noKeys, text, fileName };
  return { text, fileName, table, ...guessColumn(table) };
};

/** One key per line, as the server takes them. */
export const readKeyLines = ({ text, table, column, hasHeader }: KeySource): string =>
  table && column !== null ? keysInColumn(table, column, hasHeader) : text;

const shown = 4;

/** A line of the report: a malformed one whole, since it is to be repaired; a key by its end. */
export const lineText = (text: string, line: number, isMalformed: boolean): string => {
  const found = (text.split(/\r\n|\n|\r/u)[line - 1] ?? '').trim();
  if (isMalformed) return found.slice(0, 80);
  return found.length < shown * 3 ? '••••' : `••••${found.slice(-shown)}`;
};
