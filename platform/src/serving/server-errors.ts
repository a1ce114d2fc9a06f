import { UnknownEvent } from '@shop/domain/kernel';
import type { Log } from '../log/index.ts';
import { Counter } from '../metrics/index.ts';
import { failureOf } from './failures.ts';
import type { Handler } from './own-answers.ts';

const serverErrors = new Counter({
  name: 'http_server_errors_total',
  help: 'Responses with a status of 500 and above',
  labelNames: ['method', 'status'],
});

const windowMs = 10_000;
const loggedPerWindow = 10;

/** Lets the first lines of each window through; the next window says how many were left out. */
export const sampler = (now: () => number = () => performance.now()) => {
  let since = -Infinity;
  let logged = 0;
  let leftOut = 0;
  return (write: (leftOut: number) => void): void => {
    if (now() - since >= windowMs) {
      since = now();
      logged = 0;
    }
    if (logged >= loggedPerWindow) {
      leftOut += 1;
      return;
    }
    logged += 1;
    write(leftOut);
    leftOut = 0;
  };
};

/** Asking again does not help against a fault, nor against events of a newer release. */
const levelOf = (status: number, error: unknown): 'warn' | 'error' =>
  status === 503 && !(error instanceof UnknownEvent) ? 'warn' : 'error';

/**
 * Counts every response with a status of 500 and above and logs samples of them: faults of the
 * program (500) as errors, and what passes by itself (503) as warnings.
 */
export const countingServerErrors = (
  log: Pick<Log, 'error' | 'warn'>,
  handler: Handler,
): Handler => {
  const samples = new Map<number, ReturnType<typeof sampler>>();

  return (request, response) => {
    response.once('close', () => {
      const { statusCode: status } = response;
      if (status < 500 || !response.headersSent) return;
      const { method = '' } = request;
      serverErrors.inc({ method, status: String(status) });
      const sample = samples.get(status) ?? sampler();
      samples.set(status, sample);
      sample((leftOut) => {
        const { error: err, requestId, route } = failureOf(response) ?? {};
        const about = { method, route, status, requestId, err, ...(leftOut > 0 && { leftOut }) };
        log[levelOf(status, err)](about, 'a request failed');
      });
    });
    return handler(request, response);
  };
};
