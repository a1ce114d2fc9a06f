/** HTTP/2 without TLS for gRPC calls, and HTTP/1.1 for health checks, on one port. */
import { createServer as createHttp1Server, type RequestListener } from 'node:http';
import {
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import {
  createServer as createNetServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { createCall, type Call } from './call.ts';
import { createFrameReader } from './frames.ts';
import { CallError, STATUS } from './status.ts';

/** Receives the messages of one call. An error that it throws ends the call. */
export interface MessageSink {
  message(bytes: Buffer): void;
  end(): void;
}

/** Starts the work of one call. */
export type Handler = (call: Call) => MessageSink;

export interface Listener {
  readonly port: number;
  /** Accepts no more calls, ends the open ones as unavailable, and frees the port. */
  close(): Promise<void>;
}

export type ListenerOptions = Readonly<{
  port: number;
  host: string;
  /** Methods by path, such as /event_store.client.streams.Streams/Read, in lower case. */
  handlers: ReadonlyMap<string, Handler>;
  http1: RequestListener;
  onError: (error: unknown) => void;
}>;

const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2');
const MAX_MESSAGE = 16 * 1024 * 1024;
const WINDOW = 4 * 1024 * 1024;
const CLOSING_GRACE_MS = 1000;

const HTTP2_OPTIONS = {
  settings: { initialWindowSize: WINDOW, maxConcurrentStreams: 100_000 },
  maxSessionMemory: 512,
  streamResetBurst: 100_000,
  streamResetRate: 10_000,
};

const failureOf = (error: unknown, onError: (error: unknown) => void): CallError => {
  if (error instanceof CallError) return error;
  onError(error);
  return new CallError(STATUS.unknown, 'Exception was thrown by handler.');
};

/** Whether a connection begins as HTTP/2 does, as far as its first bytes show. */
const isHttp2 = (start: Buffer): boolean => {
  const length = Math.min(start.length, HTTP2_PREFACE.length);
  return start.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
};

const bindPort = (server: Server, { port, host }: ListenerOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

export const listen = async (options: ListenerOptions): Promise<Listener> => {
  const { handlers, onError } = options;
  const sessions = new Set<ServerHttp2Session>();
  const others = new Set<Socket>();
  const calls = new Set<Call>();
  const http1 = createHttp1Server(options.http1);
  const http2 = createHttp2Server(HTTP2_OPTIONS);

  const serve = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void => {
    const call = createCall(stream, headers[':authority'] ?? '');
    stream.on('error', () => call.isOpen());
    const path = headers[':path'] ?? '';
    const handler = handlers.get(path.toLowerCase());
    if (handler === undefined) {
      call.fail(
        new CallError(STATUS.unimplemented, `This event store does not implement ${path}.`),
      );
      return;
    }
    calls.add(call);
    call.onClosed(() => calls.delete(call));
    const guardWork = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        call.fail(failureOf(error, onError));
      }
    };
    guardWork(() => {
      const sink = handler(call);
      const read = createFrameReader(MAX_MESSAGE, (message) => sink.message(message));
      stream.on('data', (chunk: Buffer) => guardWork(() => call.isOpen() && read(chunk)));
      stream.on('end', () => guardWork(() => call.isOpen() && sink.end()));
    });
  };

  http2.on('stream', serve);
  http2.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(WINDOW);
    session.on('error', () => session.destroy());
    session.once('close', () => sessions.delete(session));
  });

  const welcome = (socket: Socket): void => {
    others.add(socket);
    socket.once('close', () => others.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (start: Buffer) => {
      socket.pause();
      socket.unshift(start);
      if (isHttp2(start)) {
        others.delete(socket);
        http2.emit('connection', socket);
      } else {
        http1.emit('connection', socket);
        socket.resume();
      }
    });
  };

  const server = createNetServer({ noDelay: true }, welcome);
  await bindPort(server, options);

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const freed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const call of calls) {
        call.fail(new CallError(STATUS.unavailable, 'The event store is shutting down.'));
      }
      for (const socket of others) socket.destroy();
      for (const session of sessions) session.close();
      const cut = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, CLOSING_GRACE_MS);
      await freed;
      clearTimeout(cut);
    },
  };
};
