import sonicBoom from 'sonic-boom';
import { Counter } from '../metrics/index.ts';

const droppedLines = new Counter({
  name: 'shop_log_lines_dropped_total',
  help: 'Lines of the log that could not be written',
});

/** Bytes that may wait until standard output is read. */
const maxLength = 4 * 1024 * 1024;
/** A pipe takes writes of up to 4,096 bytes whole, so that no line is torn when the program ends. */
const maxWrite = 4_096;
/** An ending program waits for its reader at most this long. */
const flushMs = 2_000;

let isExiting = false;
let flushUntil = Infinity;

/**
 * The destination that pino writes to asynchronously. It is used by itself, since that of
 * `pino.destination` retries for ever at exit if the disk is full or the reader has gone.
 */
const destination = new sonicBoom.SonicBoom({
  fd: process.stdout.fd,
  sync: false,
  maxLength,
  maxWrite,
  retryEAGAIN: () => !isExiting || performance.now() < flushUntil,
});
destination.on('drop', () => droppedLines.inc());
// What could not be written stays in memory and is tried again with the next line.
destination.on('error', () => undefined);

/**
 * Resolves when all lines are written, or the reader is too slow. A program waits for it before it
 * ends: at exit, a write that is under way can no longer be tried again.
 */
export const flushLog = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, flushMs);
  destination.flush(() => resolve()); // an error of it changes nothing
  await promise;
  clearTimeout(timer);
};

/** For programs that end without `flushLog`. A program that is killed loses what waits. */
process.once('exit', () => {
  isExiting = true;
  flushUntil = performance.now() + flushMs;
  try {
    destination.flushSync();
  } catch {
    // Standard output cannot be written, and no program stays alive for its log.
  }
});

/** Standard output. A line waits in memory while it is not read, and the program goes on. */
export const standardOutput = {
  write: (line: string): void => {
    destination.write(line);
  },
};
