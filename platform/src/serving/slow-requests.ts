import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../http/raw-problem.ts';
import { hasBody } from './has-body.ts';

/** How slowly a request may arrive. */
export type ArrivalLimits = Readonly<{
  /** Until the headers are complete. */
  headersMs: number;
  /** Until the body has to keep to the rate. */
  graceMs: number;
  bytesPerSecond: number;
  /** Between two checks. */
  checkMs: number;
}>;

type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bytesBefore: number;
  /** Waiting for the client so far, without the time when the program itself read too slowly. */
  waitedMs: number;
};

/** The beginning of a body comes with the headers: at most what Node reads of a socket at once. */
export const maxBytesPerRead = 64 * 1024;

/** A body that nobody reads is not the client's fault. */
const isUnread = ({ request }: Arrival): boolean => request.readableLength > 0;

const isOver = ({ request, response }: Arrival): boolean =>
  request.complete || request.destroyed || response.destroyed;

const endRequest = ({ request, response }: Arrival): void => {
  if (response.headersSent) request.destroy();
  else sendProblem(request, response, 'request-timeout');
};

/**
 * Ends requests whose body arrives too slowly, as Apache's mod_reqtimeout does: a body has
 * `graceMs`, and one second more for each `bytesPerSecond` received. A timeout of the whole request
 * would end honest uploads over slow lines too.
 */
export const slowRequests = ({ graceMs, bytesPerSecond, checkMs }: ArrivalLimits) => {
  const arrivals = new Set<Arrival>();
  let checkedAt = performance.now();

  const isTooSlow = ({ request, bytesBefore, waitedMs }: Arrival): boolean => {
    const bytes = request.socket.bytesRead - bytesBefore;
    return waitedMs > graceMs + (bytes / bytesPerSecond) * 1_000;
  };

  const checkArrivals = (): void => {
    const now = performance.now();
    const elapsedMs = now - checkedAt;
    checkedAt = now;
    for (const arrival of arrivals) {
      if (isOver(arrival)) arrivals.delete(arrival);
      else if (!isUnread(arrival)) arrival.waitedMs += elapsedMs;
      if (!arrivals.has(arrival) || !isTooSlow(arrival)) continue;
      arrivals.delete(arrival);
      endRequest(arrival);
    }
  };
  const checkTimer = setInterval(checkArrivals, checkMs);
  checkTimer.unref();

  return {
    watch: (request: IncomingMessage, response: ServerResponse): void => {
      if (request.complete || !hasBody(request)) return;
      const bytesBefore = Math.max(0, request.socket.bytesRead - maxBytesPerRead);
      arrivals.add({ request, response, bytesBefore, waitedMs: 0 });
    },
    close: (): void => clearInterval(checkTimer),
  };
};
