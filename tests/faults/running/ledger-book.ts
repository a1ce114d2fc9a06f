import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { LedgerLine, Undertaking } from '../checker/ledger.ts';

type Told = {
  readonly [Part in Exclude<keyof LedgerLine, 'at' | 'op' | 'kind' | 'what'>]?:
    | LedgerLine[Part]
    | undefined;
};

/** One undertaking of a client; it ends once, or stays open, which nobody can judge. */
export interface Entry {
  ok(told?: Told): void;
  fail(told?: Told): void;
  info(told?: Told): void;
}

/** What clients did, line by line, as they did it. */
export interface LedgerBook {
  begin(what: Undertaking, told?: Told): Entry;
  lines(): readonly LedgerLine[];
  close(): Promise<void>;
}

/** Written to the file too, for whoever looks for a line afterwards; null writes none. */
export const ledgerBook = (file: string | null, now: () => number): LedgerBook => {
  const lines: LedgerLine[] = [];
  const output: WriteStream | null = file === null ? null : createWriteStream(file);
  let last = 0;

  const add = (line: LedgerLine): void => {
    lines.push(line);
    output?.write(`${JSON.stringify(line)}\n`);
  };

  return {
    begin: (what, told = {}) => {
      last += 1;
      const op = last;
      const end =
        (kind: LedgerLine['kind']) =>
        (more: Told = {}) =>
          add({ at: now(), op, kind, what, ...more });
      add({ at: now(), op, kind: 'invoke', what, ...told });
      return { ok: end('ok'), fail: end('fail'), info: end('info') };
    },
    lines: () => lines,
    close: async () => {
      if (!output) return;
      output.end();
      await once(output, 'close');
    },
  };
};
