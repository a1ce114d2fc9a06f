import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ServerResponse } from 'node:http';
import { hasBody } from './has-body.ts';

/** How much of a request is still read after its response. */
export type DrainLimits = Readonly<{ maxBytes: number; maxMs: number }>;

const measureChunk = (chunk: unknown): number | null => {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk);
  return chunk instanceof Uint8Array ? chunk.length : null;
};

/**
 * Reads and discards the rest of a request until it ends, the client closes the connection, or
 * `maxMs` have passed. After `maxBytes`, it stops reading and only waits.
 */
const drain = (
  request: IncomingMessage,
  { maxBytes, maxMs }: DrainLimits,
  onDone: () => void,
): void => {
  let bytes = 0;
  const discardChunk = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.pause();
  };
  const end = (): void => {
    clearTimeout(timer);
    request.off('data', discardChunk).off('end', end).off('close', end);
    onDone();
  };
  const timer = setTimeout(end, maxMs);
  request.on('end', end).on('close', end).unpipe();
  request.on('data', discardChunk).resume();
};

/**
 * A response that may end before its request was read, for example with 413. By default, Node keeps
 * such a connection, and the next request on it waits behind the unread body. This response
 * announces `Connection: close`, sends the whole answer, and ends only after `drain`: a connection
 * that is closed with unread data is reset, and the client may lose the answer (RFC 9112, 9.6).
 */
export const earlyResponse = (limits: DrainLimits): typeof ServerResponse =>
  class EarlyResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    #isEnding = false;

    #isUnread(): boolean {
      return !this.req.complete && hasBody(this.req);
    }

    override writeHead(status: number, ...rest: readonly unknown[]): this {
      if (this.#isUnread()) this.setHeader('Connection', 'close');
      // the type also allows a reason phrase before the headers
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }

    override end(...endArguments: readonly unknown[]): this {
      if (this.#isEnding) return this;
      this.#isEnding = true;
      if (this.#isUnread()) this.#endAfterDrain(endArguments);
      else {
        // the type also allows an encoding and a callback
        super.end(...(endArguments as [unknown?]));
        // The request has arrived completely: discard the unread body and let the parser continue.
        if (hasBody(this.req) && !this.req.readableEnded) this.req.resume();
      }
      return this;
    }

    #endAfterDrain(endArguments: readonly unknown[]): void {
      const [chunk, encoding] = endArguments;
      const callback = endArguments.find((argument) => typeof argument === 'function');
      // the type of `end` allows no other function
      if (callback) this.once('finish', callback as () => void);
      this.#sendWhole(chunk, encoding);
      drain(this.req, limits, () => {
        super.end();
        if (!this.req.complete) this.req.destroy();
      });
    }

    /**
     * Sends everything but the end, with a length, so that the client does not wait for the end.
     */
    #sendWhole(chunk: unknown, encoding: unknown): void {
      const size = measureChunk(chunk);
      const hasLength = this.headersSent || this.hasHeader('Content-Length');
      if (!hasLength && size !== null) this.setHeader('Content-Length', size);
      if (size === null || size === 0) this.flushHeaders();
      else if (typeof encoding === 'string' && Buffer.isEncoding(encoding)) {
        super.write(chunk, encoding);
      } else super.write(chunk);
    }
  };
