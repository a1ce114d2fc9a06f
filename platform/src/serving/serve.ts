import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommonEnvironment } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { exitAfterFlush } from '../log/index.ts';
import type { DrainLimits } from './early-response.ts';
import { earlyResponse } from './early-response.ts';
import type { Handler } from './health-and-metrics.ts';
import { withHealth, withMetrics } from './health-and-metrics.ts';
import { withServerErrorLog } from './server-errors.ts';
import type { ArrivalLimits } from './slow-requests.ts';
import { slowRequests } from './slow-requests.ts';

export type ServingLimits = Readonly<{ arrival: ArrivalLimits; drain: DrainLimits }>;

type ServeOptions = Readonly<{
  environment: Pick<CommonEnvironment, 'NODE_ENV' | 'HOST' | 'PORT' | 'METRICS_PORT'>;
  /** Answers all requests except health and metrics. A worker has no handler. */
  handler?: Handler;
  log: Log;
  /** Why the program cannot do its main work now, one sentence each; empty when it can. */
  reasons: () => readonly string[];
  /** Problems that an operator should see although the program works. */
  warnings?: () => readonly string[];
  /** Handles upgraded connections. The returned function ends all of them. */
  attach?: (server: Server) => () => void;
  limits?: ServingLimits;
  /** Runs once after the last request and closes the program's resources. */
  onStop: () => Promise<void>;
}>;

/** The limits in production. Tests use smaller ones. */
export const servingLimits = {
  arrival: { headersMs: 20_000, graceMs: 20_000, bytesPerSecond: 16 * 1024, checkMs: 1_000 },
  drain: { maxBytes: 1024 * 1024, maxMs: 2_000 },
} as const satisfies ServingLimits;

export type Serving = Readonly<{ port: number; stop: () => Promise<void> }>;

const arrivalPollMs = 50;
const maxArrivalMs = 1_000;
const graceMs = 6_000;
/** The supervisor kills the program after ten seconds. */
const exitMs = 7_500; // then up to 2 s for the log

/** Prevents further requests on a connection that is about to close. */
const closeConnectionAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Tracks connections and which of them have not sent data yet. */
const connectionTracker = (server: Server) => {
  const openSockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  const hasSilentConnection = (): boolean =>
    [...openSockets].some(({ bytesRead }) => bytesRead === 0);

  /**
   * Waits for requests that are already on their way: a server that stops listening at once resets
   * connections that it has not accepted yet, and those whose request it has not read.
   */
  return async (): Promise<void> => {
    const startedAt = performance.now();
    do await pause(arrivalPollMs);
    while (hasSilentConnection() && performance.now() - startedAt < maxArrivalMs);
  };
};

/**
 * Serves health, metrics and the program's own handler until shutdown. On SIGTERM, SIGINT or the
 * exit of the parent process, it reports not ready, finishes pending requests, and exits. Metrics
 * are only at `METRICS_PORT` if it is set; without it, production serves no metrics.
 */
export const serve = async (serveOptions: ServeOptions): Promise<Serving> => {
  const { environment, log, reasons, warnings = () => [], attach, onStop } = serveOptions;
  const { limits = servingLimits } = serveOptions;
  const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = environment;
  let stopPromise: Promise<void> | null = null;

  const report = (error: unknown): void =>
    log.error({ err: error }, 'Could not collect metrics; the request for them fails');
  const handler = serveOptions.handler && withServerErrorLog(log, serveOptions.handler);
  const servesMetrics = metricsPort === undefined && environment.NODE_ENV !== 'production';
  const handleRequest = withHealth(
    { reasons: () => (stopPromise === null ? reasons() : ['stopping']), warnings },
    servesMetrics ? withMetrics(report, handler) : handler,
  );

  const openResponses = new Set<ServerResponse>();

  const slowRequestGuard = slowRequests(limits.arrival);
  const options = {
    ServerResponse: earlyResponse(limits.drain),
    headersTimeout: limits.arrival.headersMs,
    connectionsCheckingInterval: limits.arrival.checkMs,
    requestTimeout: 0, // `slowRequests` limits bodies by their rate
    keepAliveTimeout: 30_000,
  };
  const server = createServer(options, (request: IncomingMessage, response: ServerResponse) => {
    slowRequestGuard.watch(request, response);
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    if (stopPromise) closeConnectionAfter(response);
    handleRequest(request, response);
  });
  const waitForArrivals = connectionTracker(server);
  const metricsServer =
    metricsPort === undefined ? null : createServer(options, withMetrics(report));
  const detach = attach?.(server);

  const close = async (): Promise<void> => {
    await waitForArrivals();
    const closed = once(server, 'close');
    server.close();
    detach?.();
    openResponses.forEach(closeConnectionAfter);
    const forceCloseTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(forceCloseTimer);
    slowRequestGuard.close();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await onStop();
  };
  const stop = (): Promise<void> => (stopPromise ??= close());

  const exit = (): void => {
    // An unavailable server may block a close forever. Exiting without it loses no data.
    setTimeout(() => {
      log.error('The program did not stop in time; ending it now');
      void exitAfterFlush(1);
    }, exitMs).unref();
    stop().then(
      () => exitAfterFlush(0),
      (error: unknown) => {
        log.error({ err: error }, 'The program could not close its connections; ending it anyway');
        void exitAfterFlush(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, exit);
  process.once('disconnect', exit);

  if (metricsServer) {
    metricsServer.listen(metricsPort, host);
    await once(metricsServer, 'listening');
  }
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo; // it listens on a port
  process.send?.({ ready: true, port: actualPort });
  log.info({ port: actualPort }, 'Serving requests');
  return { port: actualPort, stop };
};
