import { writeSync } from 'node:fs';
import { Counter } from '../metrics/index.ts';

const dropped = new Counter({
  name: 'shop_log_lines_dropped_total',
  help: 'Lines of the log that could not be written',
});

/** Who reads the log may be busy for so many milliseconds, while the program waits. */
const patienceMs = 200;
const nothing = new Int32Array(new SharedArrayBuffer(4));
const pause = (ms: number): unknown => Atomics.wait(nothing, 0, 0, ms);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** How much of it was written: all, unless the disk is full or nobody reads for so long. */
const written = (bytes: Buffer, longestMs: number): number => {
  let done = 0;
  let waitedMs = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (!isBusy(error) || waitedMs >= longestMs) break;
      waitedMs += 1;
      pause(1);
    }
  }
  return done;
};

let torn = false;
/** The last line went: who did not read that one is not waited for again. */
let isRead = true;

/**
 * Standard output, where each line is at once. A line that can't be written is dropped and counted:
 * no program stops for its log, or waits at its end until there is room.
 */
export const standardOutput = {
  write: (line: string): void => {
    const bytes = Buffer.from(torn ? `\n${line}` : line);
    const done = written(bytes, isRead ? patienceMs : 0);
    isRead = done === bytes.length;
    if (isRead) torn = false;
    else {
      torn ||= done > 0;
      dropped.inc();
    }
  },
};
