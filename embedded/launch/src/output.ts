import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Report = (line: string) => void;

/** Writes the lines of one child. */
export interface Output {
  take(stream: Readable, kind: 'out' | 'error'): void;
  /** The last error lines, to explain why the program exited. */
  lastErrors(): readonly string[];
  /** The last lines of any kind, for a program whose error lines are not recognized. */
  lastLines(): readonly string[];
  close(): void;
}

const maxLogBytes = 20 * 1024 * 1024;
const maxRecentLines = 20;
const errorLevel = 50;

const logStream = (directory: string, name: string) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.log`);
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.old`);
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', () => undefined);
  return stream;
};

/**
 * A log entry of a program of the shop, with `level` and `err`, or of MongoDB, with `s` and `attr`.
 */
type Entry = Readonly<{
  level?: unknown;
  s?: unknown;
  msg?: unknown;
  err?: Readonly<{ message?: unknown; stack?: unknown }>;
  attr?: Readonly<{ error?: unknown; message?: unknown }>;
}>;

const parseEntry = (line: string): Entry | null => {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
};

const isError = ({ level, s: severity }: Entry): boolean =>
  level === 'error' ||
  level === 'fatal' ||
  (typeof level === 'number' && level >= errorLevel) ||
  severity === 'E' ||
  severity === 'F';

/** MongoDB logs an error as a text, or as an object with its code and message. */
const findMongoDbReason = ({ attr }: Entry): unknown => {
  const error = attr?.error;
  if (typeof error === 'object' && error !== null && 'errmsg' in error) return error.errmsg;
  return error ?? attr?.message;
};

const summarize = (entry: Entry): string =>
  [entry.msg, entry.err?.message, findMongoDbReason(entry)]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(': ');

/** Returns the part of a line that needs a person's attention; null if it needs no attention. */
export const findAttention = (line: string, kind: 'out' | 'error'): string | null => {
  const entry = parseEntry(line);
  if (entry) return isError(entry) ? summarize(entry) || line : null;
  return kind === 'error' && line.trim() !== '' ? line : null;
};

const addRecent = (recent: string[], line: string): void => {
  recent.push(line);
  if (recent.length > maxRecentLines) recent.shift();
};

/** All output is written to the log. Errors are also reported. */
export const createOutput = (name: string, logs: string, report: Report): Output => {
  const log = logStream(logs, name);
  const errors: string[] = [];
  const lines: string[] = [];
  return {
    take: (stream, kind) => {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
        log.write(`${line}\n`);
        addRecent(lines, line);
        const attention = findAttention(line, kind);
        if (attention === null) return;
        addRecent(errors, attention);
        report(`[${name}] ${attention}`);
      });
    },
    lastErrors: () => errors,
    lastLines: () => lines,
    close: () => log.end(),
  };
};
