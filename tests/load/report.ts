import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One measured figure beside what it should be. */
export type Row = Readonly<{
  what: string;
  figure: string;
  /** Additional information about the row. */
  beside: string;
  aim: string | null;
  met: boolean | null;
  /** The data with which runs are compared. */
  data: Readonly<Record<string, unknown>>;
}>;

const columns = (rows: readonly Row[]): string => {
  const formatTarget = ({ met: isMet }: Row): string =>
    isMet === null ? '' : isMet ? 'met' : 'MISSED';
  const cells = rows.map((row) => [
    row.what,
    row.figure,
    row.beside,
    row.aim ?? '',
    formatTarget(row),
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((cell) => cell[at]?.length ?? 0)));
  return cells
    .map((cell) => `  ${cell.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

const home = resolve(import.meta.dirname, '..', '..', '.data', 'bench');

/** Prints sections as they finish, and collects them all for the file. */
export const createReport = () => {
  const sections: Record<string, readonly Row[]> = {};

  return {
    log: (line: string): void => {
      process.stdout.write(`${line}\n`);
    },
    section: (title: string, rows: readonly Row[]): void => {
      sections[title] = rows;
      process.stdout.write(`\n${title}\n${columns(rows)}\n`);
    },
    /** The file's path. */
    write: (about: object): string => {
      mkdirSync(home, { recursive: true });
      const at = new Date().toISOString();
      const file = join(home, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
      writeFileSync(file, `${JSON.stringify({ at, ...about, sections: sections }, null, 2)}\n`);
      return file;
    },
  };
};
