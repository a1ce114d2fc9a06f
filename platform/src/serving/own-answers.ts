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
  /** Whether the program can do its work now. */
  ready: () => boolean | Promise<boolean>;
  report: (error: unknown) => void;
}>;

const absent: Handler = (_, response) => answer(response, 404, '{}', 'application/json');

/** Tells what the program counts to those who look after it, and passes everything else on. */
export const metricsBefore =
  (report: Health['report'], next: Handler = absent): Handler =>
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

/** Tells whether the program lives and can work, and passes everything else on. */
export const healthBefore = ({ ready, report }: Health, next: Handler = absent): Handler => {
  const tellReady = async (response: ServerResponse): Promise<void> => {
    const able = await ready();
    answer(response, able ? 200 : 503, JSON.stringify({ ready: able }), 'application/json');
  };
  return (request, response): void => {
    if (request.url === '/health/live') {
      return answer(response, 200, '{"live":true}', 'application/json');
    }
    if (request.url !== '/health/ready') return void next(request, response);
    tellReady(response).catch((error: unknown) => {
      report(error);
      answer(response, 503, '{"ready":false}', 'application/json');
    });
  };
};
