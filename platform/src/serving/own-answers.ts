import type { IncomingMessage, ServerResponse } from 'node:http';
import { exposition } from '../metrics/index.ts';

/** Answers a request, now or when it may. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const answer = (response: ServerResponse, status: number, body: string, type: string): void => {
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': length,
      'Cache-Control': 'no-store',
    })
    .end(body);
};

type Health = Readonly<{
  /** Why the program cannot do its main work now, a sentence each; empty when it can. */
  reasons: () => readonly string[];
  /** What an operator should know although the program works. */
  warnings: () => readonly string[];
}>;

const absent: Handler = (_, response) => answer(response, 404, '{}', 'application/json');

/** Tells what the program counts to those who look after it, and passes everything else on. */
export const metricsBefore =
  (report: (error: unknown) => void, next: Handler = absent): Handler =>
  (request, response): void => {
    if (request.url !== '/metrics') return void next(request, response);
    exposition().then(
      (text) => answer(response, 200, text, 'text/plain'),
      (error: unknown) => {
        report(error);
        answer(response, 503, '{}', 'application/json');
      },
    );
  };

/** Answers `/health/live` and `/health/ready`, and passes everything else on. */
export const healthBefore = ({ reasons, warnings }: Health, next: Handler = absent): Handler => {
  const tellReady = (response: ServerResponse): void => {
    const why = reasons();
    const body = { ready: why.length === 0, reasons: why, warnings: warnings() };
    answer(response, body.ready ? 200 : 503, JSON.stringify(body), 'application/json');
  };
  return (request, response): void => {
    if (request.url === '/health/live') {
      return answer(response, 200, '{"live":true}', 'application/json');
    }
    if (request.url !== '/health/ready') return void next(request, response);
    tellReady(response);
  };
};
