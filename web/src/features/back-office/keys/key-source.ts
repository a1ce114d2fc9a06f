import type { KeyTable } from './key-table.ts';
import { guessColumn, keysInColumn, readKeyTable } from './key-table.ts';

/** The pasted text or file, and how to find keys in it. It exists only in the page. */
export type KeySource = Readonly<{
  text: string;
  /** The name of the file; null for pasted text. */
  fileName: string | null;
  table: KeyTable | null;
  /** Null if each line is a key. */
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

export const maxLines = 100_000;

export const countLines = (text: string): number =>
  text === '' ? 0 : text.trimEnd().split(/\r\n|\n|\r/u).length;

/** Parses a text. The likely key column of a table is preselected. */
export const createKeySource = (text: string, fileName: string | null): KeySource => {
  const table = readKeyTable(text);
  if (!table) return { ...noKeys, text, fileName };
  return { text, fileName, table, ...guessColumn(table) };
};

/** The keys in the server's format, one per line. */
export const readKeyLines = ({ text, table, column, hasHeader }: KeySource): string =>
  table && column !== null ? keysInColumn(table, column, hasHeader) : text;

const shown = 4;

/** A line of the report: a malformed line in full, so that it can be fixed; a key masked. */
export const lineText = (text: string, line: number, isMalformed: boolean): string => {
  const found = (text.split(/\r\n|\n|\r/u)[line - 1] ?? '').trim();
  if (isMalformed) return found.slice(0, 80);
  return found.length < shown * 3 ? '••••' : `••••${found.slice(-shown)}`;
};
