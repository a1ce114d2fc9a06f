import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderMetrics } from '../metrics/index.ts';

/** Answers a request, at once or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const sendText = (response: ServerResponse, status: number, body: string, type: string): void => {
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': length,
      'Cache-Control': 'no-store',
    })
    .end(body);
};

type HealthChecks = Readonly<{
  /** Why the program cannot do its main work now, one sentence each; empty when it can. */
  reasons: () => readonly string[];
  /** Problems that an operator should see although the program works. */
  warnings: () => readonly string[];
}>;

const notFoundHandler: Handler = (_, response) => sendText(response, 404, '{}', 'application/json');

/** Serves the program's metrics and passes other requests on. */
export const withMetrics =
  (report: (error: unknown) => void, next: Handler = notFoundHandler): Handler =>
  (request, response): void => {
    if (request.url !== '/metrics') return void next(request, response);
    renderMetrics().then(
      (text) => sendText(response, 200, text, 'text/plain'),
      (error: unknown) => {
        report(error);
        sendText(response, 503, '{}', 'application/json');
      },
    );
  };

/** Answers `/health/live` and `/health/ready` and passes other requests on. */
export const withHealth = (
  { reasons, warnings }: HealthChecks,
  next: Handler = notFoundHandler,
): Handler => {
  const sendReadiness = (response: ServerResponse): void => {
    const failedChecks = reasons();
    const body = { ready: failedChecks.length === 0, reasons: failedChecks, warnings: warnings() };
    sendText(response, body.ready ? 200 : 503, JSON.stringify(body), 'application/json');
  };
  return (request, response): void => {
    if (request.url === '/health/live') {
      return sendText(response, 200, '{"live":true}', 'application/json');
    }
    if (request.url !== '/health/ready') return void next(request, response);
    sendReadiness(response);
  };
};
