/**
 * Sends page after page as fast as the client reads them: a slow client costs one page of memory,
 * and other calls run between pages.
 */
import { MAX_BUFFERED_BYTES, type Call } from '../grpc/call.ts';
import type { CallError } from '../grpc/status.ts';

/** Events of a page; its bytes are bounded too, because events can be large. */
export const PAGE = { events: 256, bytes: 128 * 1024 };

export interface Pump {
  /** Resumes sending, unless it is running already. */
  wake(): void;
}

/** `step` sends a page and returns whether there may be another one. */
export const createPump = (
  call: Call,
  step: () => boolean,
  failureOf: (error: unknown) => CallError,
): Pump => {
  let atWork = false;

  const run = (): void => {
    if (!call.isOpen()) return;
    if (call.bufferedBytes() > MAX_BUFFERED_BYTES) {
      call.whenWritable(run);
      return;
    }
    try {
      atWork = step();
    } catch (error) {
      call.fail(failureOf(error));
      return;
    }
    if (atWork) setImmediate(run);
  };

  return {
    wake: () => {
      if (atWork) return;
      atWork = true;
      run();
    },
  };
};
