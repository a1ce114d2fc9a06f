import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommonEnvironment } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { flushLog } from '../log/index.ts';
import type { DrainLimits } from './early-response.ts';
import { earlyResponse } from './early-response.ts';
import type { Handler } from './own-answers.ts';
import { healthBefore, metricsBefore } from './own-answers.ts';
import { countingServerErrors } from './server-errors.ts';
import type { ArrivalLimits } from './slow-requests.ts';
import { slowRequests } from './slow-requests.ts';

export type ServingLimits = Readonly<{ arrival: ArrivalLimits; drain: DrainLimits }>;

type Served = Readonly<{
  environment: Pick<CommonEnvironment, 'NODE_ENV' | 'HOST' | 'PORT' | 'METRICS_PORT'>;
  /** Answers what is neither health nor metrics; a worker has none. */
  handler?: Handler;
  log: Log;
  /** Why the program cannot do its main work now, a sentence each; empty when it can. */
  reasons: () => readonly string[];
  /** What an operator should know although the program works. */
  warnings?: () => readonly string[];
  /** Takes connections that are more than requests; what it gives back ends them all. */
  attach?: (server: Server) => () => void;
  limits?: ServingLimits;
  /** Runs once, after the last request: closes what the program opened. */
  onStop: () => Promise<void>;
}>;

/** What production serves with; tests of the mechanism take smaller ones. */
export const servingLimits = {
  arrival: { headersMs: 20_000, graceMs: 20_000, bytesPerSecond: 16 * 1024, checkMs: 1_000 },
  drain: { mostBytes: 1024 * 1024, mostMs: 2_000 },
} as const satisfies ServingLimits;

export type Serving = Readonly<{ port: number; stop: () => Promise<void> }>;

const arrivalMs = 50;
const longestArrivalMs = 1_000;
const graceMs = 6_000;
/** Whoever started the program kills it after ten seconds. */
const exitMs = 7_500; // then up to 2 s for the log

const end = (code: number): void => void flushLog().then(() => process.exit(code));

/** So that nobody asks more by a connection that is about to end. */
const lastOfItsConnection = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Knows the connections, and by which of them nothing came yet. */
const arriving = (server: Server) => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const isAwaited = (): boolean => [...open].some(({ bytesRead }) => bytesRead === 0);

  /**
   * Until who was on the way is here: a server that stops listening at once resets connections that
   * it has not accepted yet, and those whose request it has not read.
   */
  return async (): Promise<void> => {
    const since = performance.now();
    do await pause(arrivalMs);
    while (isAwaited() && performance.now() - since < longestArrivalMs);
  };
};

/**
 * Serves a program until it is told to stop: health, metrics, and its own handler. On SIGTERM,
 * SIGINT or the parent's going it reports not ready, lets what is under way end, and exits.
 * Metrics are at `METRICS_PORT` alone where there is one; without it production has none.
 */
export const serve = async (served: Served): Promise<Serving> => {
  const { environment, log, reasons, warnings = () => [], attach, onStop } = served;
  const { limits = servingLimits } = served;
  const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = environment;
  let stopping: Promise<void> | null = null;

  const report = (error: unknown): void => log.error({ err: error }, 'metrics failed');
  const handler = served.handler && countingServerErrors(log, served.handler);
  const metricsHere = metricsPort === undefined && environment.NODE_ENV !== 'production';
  const answer = healthBefore(
    { reasons: () => (stopping === null ? reasons() : ['stopping']), warnings },
    metricsHere ? metricsBefore(report, handler) : handler,
  );

  const underWay = new Set<ServerResponse>();

  const slow = slowRequests(limits.arrival);
  const options = {
    ServerResponse: earlyResponse(limits.drain),
    headersTimeout: limits.arrival.headersMs,
    connectionsCheckingInterval: limits.arrival.checkMs,
    requestTimeout: 0, // `slow` times bodies, by their rate
    keepAliveTimeout: 30_000,
  };
  const server = createServer(options, (request: IncomingMessage, response: ServerResponse) => {
    slow.watch(request, response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping) lastOfItsConnection(response);
    answer(request, response);
  });
  const untilArrived = arriving(server);
  const metrics = metricsPort === undefined ? null : createServer(options, metricsBefore(report));
  const endAttached = attach?.(server);

  const close = async (): Promise<void> => {
    await untilArrived();
    const closed = once(server, 'close');
    server.close();
    endAttached?.();
    underWay.forEach(lastOfItsConnection);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(late);
    slow.close();
    metrics?.close();
    metrics?.closeAllConnections();
    await onStop();
  };
  const stop = (): Promise<void> => (stopping ??= close());

  const exit = (): void => {
    // A server that went away may keep a client waiting for ever: nothing is lost by not waiting.
    setTimeout(() => {
      log.error('did not stop in time');
      end(1);
    }, exitMs).unref();
    stop().then(
      () => end(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        end(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, exit);
  process.once('disconnect', exit);

  if (metrics) {
    metrics.listen(metricsPort, host);
    await once(metrics, 'listening');
  }
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo; // it listens on a port
  process.send?.({ ready: true, port: actual });
  log.info({ port: actual }, 'serving');
  return { port: actual, stop };
};
