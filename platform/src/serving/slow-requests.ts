import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../http/send-problem.ts';
import { hasBody } from './has-body.ts';

/** How slowly a request may arrive. */
export type ArrivalLimits = Readonly<{
  /** The time limit for the headers. */
  headersMs: number;
  /** The time before the body must keep to the rate. */
  graceMs: number;
  bytesPerSecond: number;
  /** The interval between two checks. */
  checkMs: number;
}>;

type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bytesBefore: number;
  /**
   * The time spent waiting for the client, without the time in which the program itself read too
   * slowly.
   */
  waitedMs: number;
};

/**
 * The beginning of a body arrives with the headers: at most what Node reads from a socket at once.
 */
export const maxBytesPerRead = 64 * 1024;

/** The client is not at fault if the program does not read the body. */
const isUnread = ({ request }: Arrival): boolean => request.readableLength > 0;

const isOver = ({ request, response }: Arrival): boolean =>
  request.complete || request.destroyed || response.destroyed;

const endRequest = ({ request, response }: Arrival): void => {
  if (response.headersSent) request.destroy();
  else sendProblem(request, response, 'request-timeout');
};

/**
 * Ends requests whose body arrives too slowly, as Apache's mod_reqtimeout does: a body has
 * `graceMs`, plus one second for each `bytesPerSecond` received. A timeout of the whole request
 * would also end legitimate uploads over slow connections.
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
