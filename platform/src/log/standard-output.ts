import sonicBoom from 'sonic-boom';
import { Counter } from '../metrics/index.ts';

const droppedLines = new Counter({
  name: 'shop_log_lines_dropped_total',
  help: 'Lines of the log that could not be written',
});

/** The maximum number of bytes that wait for the reader of standard output. */
const maxLength = 4 * 1024 * 1024;
/** A pipe writes up to 4,096 bytes atomically, so that no line is torn when the program ends. */
const maxWrite = 4_096;
/** The maximum time that an ending program waits for its reader, in milliseconds. */
const flushMs = 2_000;

let isExiting = false;
let flushUntil = Infinity;

/**
 * The asynchronous destination of pino. It is used directly, because `pino.destination` retries
 * forever at exit if the disk is full or the reader has closed the pipe.
 */
const destination = new sonicBoom.SonicBoom({
  fd: process.stdout.fd,
  sync: false,
  maxLength,
  maxWrite,
  retryEAGAIN: () => !isExiting || performance.now() < flushUntil,
});
destination.on('drop', () => droppedLines.inc());
// Lines that fail to be written stay in memory and are retried with the next line.
destination.on('error', () => undefined);

/**
 * Resolves when all lines are written, or the reader is too slow. A program awaits it before it
 * ends: at exit, a pending write can no longer be retried.
 */
export const flushLog = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, flushMs);
  destination.flush(() => resolve()); // its error changes nothing
  await promise;
  clearTimeout(timer);
};

/**
 * A program that exits without `flushLog` loses the one block of at most `maxWrite` bytes that
 * another thread is writing at that moment. A killed program loses all unwritten lines.
 */
process.once('exit', () => {
  isExiting = true;
  flushUntil = performance.now() + flushMs;
  try {
    destination.flushSync();
  } catch {
    // Standard output cannot be written. The program ends without its last lines.
  }
});

/** Standard output. Unread lines wait in memory, so that the program never blocks on its log. */
export const standardOutput = {
  write: (line: string): void => {
    destination.write(line);
  },
};
