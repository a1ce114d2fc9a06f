import { UnknownEventError } from '@shop/domain/kernel';
import type { Log } from '../log/index.ts';
import { Counter } from '../metrics/index.ts';
import { getFailure } from '../http/failures.ts';
import type { Handler } from './health-and-metrics.ts';

const serverErrors = new Counter({
  name: 'http_server_errors_total',
  help: 'Responses with a status of 500 and above',
  labelNames: ['method', 'status'],
});

const windowMs = 10_000;
const loggedPerWindow = 10;

/**
 * Lets the first lines of each window through. The next window reports how many were suppressed.
 */
export const sampler = (now: () => number = () => performance.now()) => {
  let windowStartedAt = -Infinity;
  let loggedCount = 0;
  let suppressedCount = 0;
  return (write: (suppressedCount: number) => void): void => {
    if (now() - windowStartedAt >= windowMs) {
      windowStartedAt = now();
      loggedCount = 0;
    }
    if (loggedCount >= loggedPerWindow) {
      suppressedCount += 1;
      return;
    }
    loggedCount += 1;
    write(suppressedCount);
    suppressedCount = 0;
  };
};

/** A retry does not help against a fault, or against events of a newer release. */
const chooseLevel = (status: number, error: unknown): 'warn' | 'error' =>
  status === 503 && !(error instanceof UnknownEventError) ? 'warn' : 'error';

/**
 * Counts every response with a status of 500 and above and logs samples of them: faults of the
 * program (500) as errors, transient failures (503) as warnings.
 */
export const withServerErrorLog = (log: Pick<Log, 'error' | 'warn'>, handler: Handler): Handler => {
  const samplers = new Map<number, ReturnType<typeof sampler>>();

  return (request, response) => {
    response.once('close', () => {
      const { statusCode: status } = response;
      if (status < 500 || !response.headersSent) return;
      const { method = '' } = request;
      serverErrors.inc({ method, status: String(status) });
      const sampleError = samplers.get(status) ?? sampler();
      samplers.set(status, sampleError);
      sampleError((suppressedCount) => {
        const { error: err, requestId, route } = getFailure(response) ?? {};
        const fields = {
          method,
          route,
          status,
          requestId,
          err,
          ...(suppressedCount > 0 && { omittedCount: suppressedCount }),
        };
        log[chooseLevel(status, err)](fields, 'a request failed');
      });
    });
    return handler(request, response);
  };
};
