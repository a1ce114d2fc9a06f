import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IdempotencyKey } from '@shop/domain/requests';
import { idempotencyKeyStream } from '@shop/domain/requests';
import { idempotencyTexts } from '@shop/contracts/requests/texts';
import type { CommandContext } from '@shop/domain/kernel';
import type { Sealed } from '@shop/contracts/kernel';
import { DomainError, rejectWith } from '@shop/domain/kernel';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { isUnavailable } from '@shop/platform/documents';
import type { Failpoint } from '@shop/platform/failpoint';
import { problemResponses, HttpError, createCommandContext } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import { DataKeyMissing } from '@shop/platform/vault';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { uploadedFiles } from '../uploads.ts';
import { replayResponse, serializeResponse } from './answer.ts';
import type { Caller } from './caller.ts';
import { identifyCaller } from './caller.ts';
import { setIdempotentId } from './keyed-id.ts';
import { getResponseSubject } from './whose-answer.ts';

export type IdempotencyDeps = Readonly<{
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
  keyedGuestLimit: NetworkRateLimit;
  report: (error: unknown, requestId: string) => void;
}>;

const reject = rejectWith(idempotencyTexts);
const keyHeader = 'Idempotency-Key';
const idempotentMethods: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** An order is known by its own id. */
const hasOwnId = ({ method, path }: Context): boolean =>
  method === 'POST' && /^\/api\/orders\/?$/.test(path);

const parseIdempotencyKey = (ctx: Context): string => {
  const parsed = z.object({ [keyHeader]: z.uuid() }).safeParse({ [keyHeader]: ctx.get(keyHeader) });
  if (!parsed.success) throw new HttpError('invalid-request', { complaints: parsed.error });
  return ctx.get(keyHeader).toLowerCase();
};

const digestFiles = (ctx: Context): Promise<readonly string[]> =>
  Promise.all(
    uploadedFiles(ctx).map(async ({ filepath }) => {
      const hash = createHash('sha256');
      for await (const part of createReadStream(filepath)) hash.update(part as Buffer); // no encoding was set
      return hash.digest('base64url');
    }),
  );

/** Asking again may mend it; everything else was decided. */
const isRetryableStatus = (status: number): boolean => status >= 500 || status === 429;

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
export const idempotentRequests = (deps: IdempotencyDeps): Middleware => {
  const {
    aggregates,
    vault,
    requestHash: idempotencyHash,
    digest,
    newId,
    clock,
    pass: failpoint,
  } = deps;
  const handleProblems = problemResponses();

  const acquireKey = async (
    ctx: Context,
    stream: string,
    attempt: string,
    context: CommandContext,
  ): Promise<IdempotencyKey> => {
    const { method, path, query } = ctx;
    const { body } = ctx.request;
    const files = await digestFiles(ctx);
    const data = { digest: digest({ method, path, query, body, files }), attempt, at: clock() };
    try {
      const { state } = await aggregates.requests(stream, { type: 'ClaimRequest', data }, context);
      return state;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'request-running') {
        ctx.set('Retry-After', '1');
      }
      throw error;
    }
  };

  const openResponse = async (response: Sealed): Promise<string> => {
    try {
      return await vault.open(response);
    } catch (cause) {
      if (isUnavailable(cause)) throw new HttpError('busy', { cause, retryAfterSeconds: 2 });
      if (cause instanceof DataKeyMissing) return reject('answer-erased');
      throw cause;
    }
  };

  /**
   * An answer that holds something is sealed for its person, a refusal for its day. None is kept of
   * who is to be forgotten meanwhile: their session is over, so nobody repeats it.
   */
  const findResponseSubject = async (ctx: Context, caller: Caller): Promise<string | null> => {
    const { identity, personId } = caller;
    const dailySubject = `requests-${clock().slice(0, 10)}`;
    if (ctx.status >= 400) return dailySubject;
    const responseSubject = getResponseSubject(ctx);
    if (responseSubject !== null) return personSubject(responseSubject);
    if (!identity) return personId === null ? dailySubject : personSubject(personId);
    const { state } = await aggregates.users.load(userStream(userId(identity.userId)));
    return state.status === 'registered' ? personSubject(state.personId) : null;
  };

  const completeKey = async (
    ctx: Context,
    stream: string,
    attempt: string,
    caller: Caller,
    context: CommandContext,
  ): Promise<void> => {
    const { status } = ctx;
    const subject = isRetryableStatus(status) ? null : await findResponseSubject(ctx, caller);
    if (subject === null) {
      const data = { attempt, at: clock() };
      await aggregates.requests(stream, { type: 'AbandonRequest', data }, context);
      return;
    }
    const response = await vault.seal(subject, serializeResponse(ctx));
    const data = { attempt, status, answer: response, at: clock() };
    await aggregates.requests(stream, { type: 'AnswerRequest', data }, context);
    failpoint('requests.answered');
  };

  return async (ctx, next) => {
    if (ctx.get(keyHeader) === '' || !idempotentMethods.has(ctx.method) || hasOwnId(ctx))
      return next();
    const key = parseIdempotencyKey(ctx);
    const caller = identifyCaller(ctx, deps);
    if (!caller.identity) await deps.keyedGuestLimit.takeFrom(ctx.ip);

    const hash = idempotencyHash(`${caller.scope}\n${key}`);
    const stream = idempotencyKeyStream(hash);
    const context = createCommandContext(ctx, caller.identity);
    const attempt = newId();
    const request = await acquireKey(ctx, stream, attempt, context);
    if (request.status === 'answered') {
      replayResponse(ctx, request.code, await openResponse(request.answer));
      return;
    }
    failpoint('requests.claimed');
    setIdempotentId(ctx, idempotencyHash(`id\n${hash}`));
    const { correlationId: requestId } = context;
    const report = (error: unknown) => deps.report(error, requestId);
    const expiry = deps.expireRequest(stream).catch(report);

    await handleProblems(ctx, next);
    failpoint('requests.carried-out');
    await completeKey(ctx, stream, attempt, caller, context).catch(report);
    await expiry;
  };
};
