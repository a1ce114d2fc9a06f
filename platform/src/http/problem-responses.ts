import { randomUUID } from 'node:crypto';
import type { Lang } from '@shop/contracts/kernel';
import { BusyError, DomainError, UnknownEventError } from '@shop/domain/kernel';
import type { Problem } from '@shop/contracts/wire/contract';
import { fieldProblems, lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { isUnavailable } from '../documents/index.ts';
import { recordFailure } from './failures.ts';
import { HttpError, statuses } from './errors.ts';

/**
 * The maximum number of reported fields, so that a request with ten thousand invalid ones gets a
 * short answer.
 */
const maxFieldErrors = 100;

const truncateIssues = ({ issues }: z.ZodError): z.ZodError =>
  new z.ZodError(
    issues
      .slice(0, maxFieldErrors)
      .map((issue) =>
        issue.code === 'unrecognized_keys'
          ? { ...issue, keys: issue.keys.slice(0, maxFieldErrors) }
          : issue,
      ),
  );

type ProblemResponse = Readonly<{ status: number }> & Omit<Problem, 'request_id' | 'status'>;

const toProblem = (error: unknown, language: Lang): ProblemResponse => {
  if (error instanceof DomainError) {
    const { code, text, details } = error;
    const { [language]: message, field } = text;
    const fields = field && { errors: { [field]: [message] }, codes: { [field]: [code] } };
    return { status: 409, ...details, code, message, ...fields };
  }
  if (error instanceof HttpError) {
    const { code, details } = error;
    const fields =
      details.complaints && fieldProblems(truncateIssues(details.complaints), language);
    return { status: statuses[code], code, message: wireTexts[code][language], ...fields };
  }
  return { status: 500, code: 'unexpected', message: wireTexts.unexpected[language] };
};

/** A conflict, an event of a newer release, or an unavailable database: a retry may succeed. */
const isTransient = (cause: unknown): boolean =>
  cause instanceof BusyError || cause instanceof UnknownEventError || isUnavailable(cause);

/**
 * The outermost middleware: every failure is answered with a problem document, never with a stack
 * trace. The server logs and counts those with a status of 500 and above.
 */
export const problemResponses = (): Middleware => async (ctx, next) => {
  const requestId = randomUUID();
  ctx.state['requestId'] = requestId;
  try {
    await next();
  } catch (cause) {
    const error = isTransient(cause) ? new HttpError('busy', { cause: cause }) : cause;
    const { status, ...problem } = toProblem(error, lang.safeParse(ctx.get('Lang')).data ?? 'rus');
    if (status >= 500) {
      // set by the router
      const { _matchedRoute: route } = ctx as Readonly<{ _matchedRoute?: unknown }>;
      recordFailure(ctx.res, {
        error: cause,
        requestId,
        route: typeof route === 'string' ? route : null,
      });
    }

    ctx.status = status;
    if (error instanceof HttpError && [429, 503].includes(status)) {
      ctx.set('Retry-After', String(error.details.retryAfterSeconds ?? 1));
    }
    ctx.body = { ...problem, request_id: requestId };
  }
};
