import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ServerResponse } from 'node:http';
import { hasBody } from './has-body.ts';

/** How much of a request is still read after it was answered. */
export type DrainLimits = Readonly<{ mostBytes: number; mostMs: number }>;

const measureChunk = (chunk: unknown): number | null => {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk);
  return chunk instanceof Uint8Array ? chunk.length : null;
};

/**
 * Reads the rest of a request and drops it, until it ends, the client closes the connection, or
 * `mostMs` have passed. After `mostBytes` it reads no more and only waits.
 */
const drain = (
  request: IncomingMessage,
  { mostBytes: maxBytes, mostMs: maxMs }: DrainLimits,
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
 * A response that may end before its request was read, for example with 413. Left alone, Node keeps
 * such a connection, and the next request on it waits behind the unread body. This one announces
 * `Connection: close`, sends the whole answer, and ends only after `drain`: a connection that is
 * closed with unread data is reset, and the client may lose the answer (RFC 9112, 9.6).
 */
export const earlyResponse = (limits: DrainLimits): typeof ServerResponse =>
  class EarlyResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    #isEnding = false;

    #isUnread(): boolean {
      return !this.req.complete && hasBody(this.req);
    }

    override writeHead(status: number, ...rest: readonly unknown[]): this {
      if (this.#isUnread()) this.setHeader('Connection', 'close');
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?])); // or a reason before them
    }

    override end(...endArguments: readonly unknown[]): this {
      if (this.#isEnding) return this;
      this.#isEnding = true;
      if (this.#isUnread()) this.#endAfterDrain(endArguments);
      else {
        super.end(...(endArguments as [unknown?])); // or an encoding and a callback after it
        // All of it has arrived: what nobody read leaves the memory, and the parser goes on.
        if (hasBody(this.req) && !this.req.readableEnded) this.req.resume();
      }
      return this;
    }

    #endAfterDrain(endArguments: readonly unknown[]): void {
      const [chunk, encoding] = endArguments;
      const callback = endArguments.find((argument) => typeof argument === 'function');
      if (callback) this.once('finish', callback as () => void); // `end` takes no other function
      this.#sendWhole(chunk, encoding);
      drain(this.req, limits, () => {
        super.end();
        if (!this.req.complete) this.req.destroy();
      });
    }

    /** Everything but the end, with a length: the client need not wait for the end to know it. */
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
