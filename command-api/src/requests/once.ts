import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Request } from '@shop/domain/requests';
import { requestStream } from '@shop/domain/requests';
import { requestsTexts } from '@shop/contracts/requests/texts';
import type { By } from '@shop/domain/kernel';
import type { Sealed } from '@shop/contracts/kernel';
import { Rejection, rejecting } from '@shop/domain/kernel';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { isAway } from '@shop/platform/documents';
import type { Failpoint } from '@shop/platform/failpoint';
import { problems, Refused, requestedBy } from '@shop/platform/http';
import type { NetworkLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import { DataKeyMissing } from '@shop/platform/vault';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { uploadedFiles } from '../uploads.ts';
import { answerAgain, writtenAnswer } from './answer.ts';
import type { Caller } from './caller.ts';
import { callerOf } from './caller.ts';
import { nameKeyedId } from './keyed-id.ts';
import { whoseAnswer } from './whose-answer.ts';

export type OnceDeps = Readonly<{
  aggregates: Pick<Aggregates, 'requests' | 'users'>;
  access: Access;
  vault: Vault;
  emailHash: (email: string) => string;
  /** Keyed, 32 hexadecimal digits. */
  requestHash: (text: string) => string;
  digest: (request: object) => string;
  newId: () => string;
  clock: Clock;
  pass: Failpoint;
  /** Lets the stream of a request go after a day. */
  expireRequest: (stream: string) => Promise<void>;
  /** Of requests under a key by who is not signed in: each is kept for a day. */
  keyedGuestLimit: NetworkLimit;
  report: (error: unknown, requestId: string) => void;
}>;

const reject = rejecting(requestsTexts);
const keyHeader = 'Idempotency-Key';
const keyed: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** An order is known by its own id. */
const hasKeyOfItsOwn = ({ method, path }: Context): boolean =>
  method === 'POST' && /^\/api\/orders\/?$/.test(path);

const readKey = (ctx: Context): string => {
  const parsed = z.object({ [keyHeader]: z.uuid() }).safeParse({ [keyHeader]: ctx.get(keyHeader) });
  if (!parsed.success) throw new Refused('invalid-request', { complaints: parsed.error });
  return ctx.get(keyHeader).toLowerCase();
};

const filesOf = (ctx: Context): Promise<readonly string[]> =>
  Promise.all(
    uploadedFiles(ctx).map(async ({ filepath }) => {
      const hash = createHash('sha256');
      for await (const part of createReadStream(filepath)) hash.update(part as Buffer); // no encoding was set
      return hash.digest('base64url');
    }),
  );

/** Asking again may mend it; everything else was decided. */
const mayBeDoneAgain = (status: number): boolean => status >= 500 || status === 429;

/**
 * Carries out a POST or PUT under an `Idempotency-Key` once: who repeats it, with the same body, is
 * answered as the first time, for a day; another body, and a repeat while the first is under way,
 * are refused. A key belongs to its caller. It stands behind whatever parses the body.
 *
 * The claim is appended before the effect and the answer after it. Who dies in between has done the
 * effect and not said so: after fifteen seconds a repeat is carried out again, and what it does twice
 * does no harm, since commands know their own repeats: by ids that clients choose, by revisions, or
 * by the id that `keyedId` derives from the key. What failed for a while (429, 5xx) may be done again
 * at once. Where only the answer can't be kept, the caller has it all the same.
 *
 * A session that the request itself ended (`POST /api/logout`) is no session any more, so its repeat
 * is a 401, and that of anybody who was banned meanwhile a 403. An answer that went with a person who
 * was erased is refused.
 */
export const carriedOutOnce = (deps: OnceDeps): Middleware => {
  const { aggregates, vault, requestHash, digest, newId, clock, pass } = deps;
  const answering = problems();

  const claim = async (ctx: Context, stream: string, attempt: string, by: By): Promise<Request> => {
    const { method, path, query } = ctx;
    const { body } = ctx.request;
    const files = await filesOf(ctx);
    const data = { digest: digest({ method, path, query, body, files }), attempt, at: clock() };
    try {
      const { state } = await aggregates.requests(stream, { type: 'ClaimRequest', data }, by);
      return state;
    } catch (error) {
      if (error instanceof Rejection && error.code === 'request-running') {
        ctx.set('Retry-After', '1');
      }
      throw error;
    }
  };

  const opened = async (answer: Sealed): Promise<string> => {
    try {
      return await vault.open(answer);
    } catch (cause) {
      if (isAway(cause)) throw new Refused('busy', { cause, retryAfterSeconds: 2 });
      if (cause instanceof DataKeyMissing) return reject('answer-erased');
      throw cause;
    }
  };

  /**
   * An answer that holds something is sealed for its person, a refusal for its day. None is kept of
   * who is to be forgotten meanwhile: their session is over, so nobody repeats it.
   */
  const subjectOf = async (ctx: Context, caller: Caller): Promise<string | null> => {
    const { identity, personId } = caller;
    const shared = `requests-${clock().slice(0, 10)}`;
    if (ctx.status >= 400) return shared;
    const whose = whoseAnswer(ctx);
    if (whose !== null) return personSubject(whose);
    if (!identity) return personId === null ? shared : personSubject(personId);
    const { state } = await aggregates.users.load(userStream(userId(identity.userId)));
    return state.status === 'registered' ? personSubject(state.personId) : null;
  };

  const settle = async (
    ctx: Context,
    stream: string,
    attempt: string,
    caller: Caller,
    by: By,
  ): Promise<void> => {
    const { status } = ctx;
    const subject = mayBeDoneAgain(status) ? null : await subjectOf(ctx, caller);
    if (subject === null) {
      const data = { attempt, at: clock() };
      await aggregates.requests(stream, { type: 'AbandonRequest', data }, by);
      return;
    }
    const answer = await vault.seal(subject, writtenAnswer(ctx));
    const data = { attempt, status, answer, at: clock() };
    await aggregates.requests(stream, { type: 'AnswerRequest', data }, by);
    pass('requests.answered');
  };

  return async (ctx, next) => {
    if (ctx.get(keyHeader) === '' || !keyed.has(ctx.method) || hasKeyOfItsOwn(ctx)) return next();
    const key = readKey(ctx);
    const caller = callerOf(ctx, deps);
    if (!caller.identity) await deps.keyedGuestLimit.takeFrom(ctx.ip);

    const hash = requestHash(`${caller.scope}\n${key}`);
    const stream = requestStream(hash);
    const by = requestedBy(ctx, caller.identity);
    const attempt = newId();
    const request = await claim(ctx, stream, attempt, by);
    if (request.status === 'answered') {
      answerAgain(ctx, request.code, await opened(request.answer));
      return;
    }
    pass('requests.claimed');
    nameKeyedId(ctx, requestHash(`id\n${hash}`));
    const { correlationId: requestId } = by;
    const report = (error: unknown) => deps.report(error, requestId);
    const expiring = deps.expireRequest(stream).catch(report);

    await answering(ctx, next);
    pass('requests.carried-out');
    await settle(ctx, stream, attempt, caller, by).catch(report);
    await expiring;
  };
};
