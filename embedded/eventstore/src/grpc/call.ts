/** One gRPC call on an HTTP/2 stream, from the server's side. */
import type { OutgoingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { STATUS, type CallError } from './status.ts';

/** One gRPC call as its method sees it, without HTTP/2. */
export interface Call {
  /** The server's address as the client uses it: host and port. */
  readonly authority: string;
  /**
   * Sends one or more framed messages. `onSent` is called when the connection has accepted them.
   */
  write(frames: Buffer, onSent?: () => void): void;
  /** The number of bytes written and not yet accepted by the connection. */
  bufferedBytes(): number;
  /** Calls `resume` once, as soon as few enough bytes are buffered. */
  whenWritable(resume: () => void): void;
  end(): void;
  fail(failure: CallError): void;
  isOpen(): boolean;
  onClosed(listener: () => void): void;
}

/** Above this a producer should wait: two pages of events keep the connection busy. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

const percentEncoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte >= 0x20 && byte <= 0x7e && byte !== 0x25
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

const trailersOf = ({ code, message, trailers }: CallError): OutgoingHttpHeaders => ({
  'grpc-status': String(code),
  'grpc-message': percentEncoded(message),
  ...Object.fromEntries(
    Object.entries(trailers).map(([name, value]) => [
      name,
      PRINTABLE_ASCII.test(value) ? value : percentEncoded(value),
    ]),
  ),
});

const HEADERS: OutgoingHttpHeaders = { ':status': 200, 'content-type': 'application/grpc' };

export const createCall = (stream: ServerHttp2Stream, authority: string): Call => {
  let headersSent = false;
  let finished = false;
  let resumeProducer: (() => void) | undefined;
  let trailers: OutgoingHttpHeaders = { 'grpc-status': String(STATUS.ok) };

  const isOpen = (): boolean => !finished && !stream.destroyed && !stream.closed;

  const sendHeaders = (): void => {
    if (headersSent) return;
    headersSent = true;
    stream.respond(HEADERS, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  };

  const afterWrite = (): void => {
    if (resumeProducer === undefined || stream.writableLength > MAX_BUFFERED_BYTES) return;
    const resume = resumeProducer;
    resumeProducer = undefined;
    resume();
  };

  return {
    authority,
    write: (frames, onSent) => {
      if (!isOpen()) return;
      sendHeaders();
      stream.write(frames, () => {
        onSent?.();
        afterWrite();
      });
    },
    bufferedBytes: () => stream.writableLength,
    whenWritable: (resume) => {
      if (stream.writableLength <= MAX_BUFFERED_BYTES) setImmediate(resume);
      else resumeProducer = resume;
    },
    end: () => {
      if (!isOpen()) return;
      sendHeaders();
      finished = true;
      stream.end();
    },
    fail: (failure) => {
      if (!isOpen()) return;
      finished = true;
      trailers = trailersOf(failure);
      if (headersSent) stream.end();
      else {
        headersSent = true;
        stream.respond({ ...HEADERS, ...trailers }, { endStream: true });
      }
    },
    isOpen,
    onClosed: (listener) => {
      stream.once('close', listener);
    },
  };
};
