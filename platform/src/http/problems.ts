import { randomUUID } from 'node:crypto';
import type { Lang } from '@shop/contracts/kernel';
import { Busy, Rejection, UnknownEvent } from '@shop/domain/kernel';
import type { Problem } from '@shop/contracts/wire/contract';
import { fieldProblems, lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { isAway } from '../documents/index.ts';
import { noteFailure } from '../serving/failures.ts';
import { Refused, statuses } from './errors.ts';

/** Fields told of at most: a request of ten thousand wrong ones must not be answered by as many. */
const mostComplaints = 100;

const firstOf = ({ issues }: z.ZodError): z.ZodError =>
  new z.ZodError(
    issues
      .slice(0, mostComplaints)
      .map((issue) =>
        issue.code === 'unrecognized_keys'
          ? { ...issue, keys: issue.keys.slice(0, mostComplaints) }
          : issue,
      ),
  );

type Answer = Readonly<{ status: number }> & Omit<Problem, 'request_id' | 'status'>;

const answerTo = (error: unknown, language: Lang): Answer => {
  if (error instanceof Rejection) {
    const { code, text, details } = error;
    const { [language]: message, field } = text;
    const fields = field && { errors: { [field]: [message] }, codes: { [field]: [code] } };
    return { status: 409, ...details, code, message, ...fields };
  }
  if (error instanceof Refused) {
    const { code, why } = error;
    const fields = why.complaints && fieldProblems(firstOf(why.complaints), language);
    return { status: statuses[code], code, message: wireTexts[code][language], ...fields };
  }
  return { status: 500, code: 'unexpected', message: wireTexts.unexpected[language] };
};

/** Others were faster, or are of a newer release, or a database is away: asked again it may go. */
const isPassing = (thrown: unknown): boolean =>
  thrown instanceof Busy || thrown instanceof UnknownEvent || isAway(thrown);

/**
 * The outermost middleware: every failure leaves as a problem document, none as a stack. The server
 * logs and counts those with a status of 500 and above.
 */
export const problems = (): Middleware => async (ctx, next) => {
  const requestId = randomUUID();
  ctx.state['requestId'] = requestId;
  try {
    await next();
  } catch (thrown) {
    const error = isPassing(thrown) ? new Refused('busy', { cause: thrown }) : thrown;
    const { status, ...said } = answerTo(error, lang.safeParse(ctx.get('Lang')).data ?? 'rus');
    if (status >= 500) {
      const { _matchedRoute: route } = ctx as Readonly<{ _matchedRoute?: unknown }>; // of the router
      noteFailure(ctx.res, {
        error: thrown,
        requestId,
        route: typeof route === 'string' ? route : null,
      });
    }

    ctx.status = status;
    if (error instanceof Refused && [429, 503].includes(status)) {
      ctx.set('Retry-After', String(error.why.retryAfterSeconds ?? 1));
    }
    ctx.body = { ...said, request_id: requestId };
  }
};
