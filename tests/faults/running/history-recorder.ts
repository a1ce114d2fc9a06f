import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { HistoryLine, CommandName } from '../checker/history.ts';

type OperationDetails = {
  readonly [Part in Exclude<keyof HistoryLine, 'at' | 'op' | 'kind' | 'what'>]?:
    | HistoryLine[Part]
    | undefined;
};

/** One operation of a client. It ends once, or stays open, with an unknown result. */
export interface OperationEntry {
  ok(details?: OperationDetails): void;
  fail(details?: OperationDetails): void;
  info(details?: OperationDetails): void;
}

/** Records the operations of the clients, line by line, as they happen. */
export interface HistoryRecorder {
  begin(what: CommandName, details?: OperationDetails): OperationEntry;
  lines(): readonly HistoryLine[];
  close(): Promise<void>;
}

/** Writes each line to a file too, for later inspection; null writes no file. */
export const openHistoryRecorder = (file: string | null, now: () => number): HistoryRecorder => {
  const lines: HistoryLine[] = [];
  const output: WriteStream | null = file === null ? null : createWriteStream(file);
  let last = 0;

  const appendLine = (line: HistoryLine): void => {
    lines.push(line);
    output?.write(`${JSON.stringify(line)}\n`);
  };

  return {
    begin: (what, details = {}) => {
      last += 1;
      const op = last;
      const finishWith =
        (kind: HistoryLine['kind']) =>
        (more: OperationDetails = {}) =>
          appendLine({ at: now(), op, kind, what, ...more });
      appendLine({ at: now(), op, kind: 'invoke', what, ...details });
      return { ok: finishWith('ok'), fail: finishWith('fail'), info: finishWith('info') };
    },
    lines: () => lines,
    close: async () => {
      if (!output) return;
      output.end();
      await once(output, 'close');
    },
  };
};
