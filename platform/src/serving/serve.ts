import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log/index.ts';
import { exposition } from '../metrics/index.ts';

type Served = Readonly<{
  /** Answers what is neither health nor metrics; a worker has none. */
  handler?: (request: IncomingMessage, response: ServerResponse) => unknown;
  host: string;
  /** 0 takes any free port. */
  port: number;
  log: Log;
  /** Whether the program can do its work now. */
  ready: () => boolean | Promise<boolean>;
  /** Runs once, after the last request: closes what the program opened. */
  onStop: () => Promise<void>;
}>;

export type Serving = Readonly<{ port: number; stop: () => Promise<void> }>;

const graceMs = 6_000;
/** Whoever started the program kills it after ten seconds. */
const exitMs = 9_000;

const answer = (response: ServerResponse, status: number, body: string, type: string): void => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
};

const isOwn = (path: string): boolean =>
  path === '/health/live' || path === '/health/ready' || path === '/metrics';

/**
 * Serves a program until it is told to stop: health, metrics, and its own handler. On SIGTERM,
 * SIGINT or the parent's going it reports not ready, lets what is under way end, and exits.
 */
export const serve = async (served: Served): Promise<Serving> => {
  const { handler, host, port, log, ready, onStop } = served;
  let stopping: Promise<void> | null = null;

  const health = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/health/live') return answer(response, 200, '{"live":true}', 'application/json');
    if (path === '/metrics') return answer(response, 200, await exposition(), 'text/plain');
    const able = stopping === null && (await ready());
    answer(response, able ? 200 : 503, JSON.stringify({ ready: able }), 'application/json');
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request;
    if (isOwn(url)) {
      health(url, response).catch((error: unknown) => {
        log.error({ err: error }, 'health could not be told');
        answer(response, 503, '{"ready":false}', 'application/json');
      });
    } else if (handler) {
      handler(request, response);
    } else {
      answer(response, 404, '{}', 'application/json');
    }
  });
  server.keepAliveTimeout = 30_000;

  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(late);
    await onStop();
  };
  const stop = (): Promise<void> => (stopping ??= close());

  const exit = (): void => {
    // A server that went away may keep a client waiting for ever: nothing is lost by not waiting.
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, exitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, exit);
  process.once('disconnect', exit);

  server.listen(port, host);
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo; // it listens on a port
  process.send?.({ ready: true, port: actual });
  log.info({ port: actual }, 'serving');
  return { port: actual, stop };
};
