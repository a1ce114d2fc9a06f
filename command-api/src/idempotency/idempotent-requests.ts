import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IdempotencyKey } from '@shop/domain/idempotency';
import { idempotencyKeyStream } from '@shop/domain/idempotency';
import { idempotencyTexts } from '@shop/contracts/idempotency/texts';
import type { CommandContext } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { DomainError, rejectWith } from '@shop/domain/kernel';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { isUnavailable } from '@shop/platform/documents';
import type { Failpoint } from '@shop/platform/failpoint';
import { problemResponses, HttpError, createCommandContext } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import { DataKeyMissingError } from '@shop/platform/vault';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { uploadedFiles } from '../uploads.ts';
import { replayResponse, serializeResponse } from './recorded-response.ts';
import type { Caller } from './caller.ts';
import { identifyCaller } from './caller.ts';
import { setIdempotentId } from './idempotent-id.ts';
import { getResponseSubject } from './response-subject.ts';

export type IdempotencyDeps = Readonly<{
  aggregates: Pick<Aggregates, 'idempotencyKeys' | 'users'>;
  access: Access;
  vault: Vault;
  emailHash: (email: string) => string;
  /** Keyed, 32 hexadecimal digits. */
  idempotencyHash: (text: string) => string;
  digest: (request: object) => string;
  newId: () => string;
  clock: Clock;
  failpoint: Failpoint;
  /** Sets the stream of a request to expire after a day. */
  expireRequest: (stream: string) => Promise<void>;
  /** Limits keyed requests of guests, because each is stored for a day. */
  keyedGuestLimit: NetworkRateLimit;
  report: (error: unknown, requestId: string) => void;
}>;

const reject = rejectWith(idempotencyTexts);
const keyHeader = 'Idempotency-Key';
const idempotentMethods: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** Orders have ids of their own. */
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

/** True if a retry may succeed; other results are final. */
const isRetryableStatus = (status: number): boolean => status >= 500 || status === 429;

const acquireKey = async (
  { aggregates, digest, clock }: IdempotencyDeps,
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
    const { state } = await aggregates.idempotencyKeys(
      stream,
      { type: 'AcquireIdempotencyKey', data },
      context,
    );
    return state;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request-running') {
      ctx.set('Retry-After', '1');
    }
    throw error;
  }
};

const openResponse = async (
  { vault }: Pick<IdempotencyDeps, 'vault'>,
  response: SealedText,
): Promise<string> => {
  try {
    return await vault.open(response);
  } catch (cause) {
    if (isUnavailable(cause)) throw new HttpError('busy', { cause, retryAfterSeconds: 2 });
    if (cause instanceof DataKeyMissingError) return reject('answer-erased');
    throw cause;
  }
};

/**
 * Executes a POST or PUT with an `Idempotency-Key` once. For a day, repeats with the same body get
 * the stored response. A different body is refused, and so is a repeat while the first request is
 * running. A key belongs to its caller. Use this middleware after the body is parsed.
 *
 * The key is acquired before the effect, and the response is appended after it. If the program dies
 * in between, a repeat after fifteen seconds executes the request again. This is safe because
 * commands recognize their own repeats: by ids that clients choose, by revisions, or by the id that
 * `setIdempotentId` derives from the key. Temporary failures (429, 5xx) may be retried at once. If
 * only the response cannot be stored, the caller still receives it.
 *
 * If the request ended its own session (`POST /api/logout`), its repeat gets a 401; a caller who
 * was banned since gets a 403. A response that was erased with its person is refused.
 */
export const idempotentRequests = (deps: IdempotencyDeps): Middleware => {
  const { aggregates, vault, idempotencyHash, newId, clock, failpoint } = deps;
  const handleProblems = problemResponses();

  /**
   * A response with content is sealed for its person, a refusal for its day. The response is not
   * stored if the person is being erased: their session has ended, so the request cannot be
   * repeated.
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
      await aggregates.idempotencyKeys(stream, { type: 'ReleaseIdempotencyKey', data }, context);
      return;
    }
    const response = await vault.seal(subject, serializeResponse(ctx));
    const data = { attempt, status, answer: response, at: clock() };
    await aggregates.idempotencyKeys(stream, { type: 'CompleteIdempotencyKey', data }, context);
    failpoint('idempotency.completed');
  };

  return async (ctx, next) => {
    if (ctx.get(keyHeader) === '' || !idempotentMethods.has(ctx.method) || hasOwnId(ctx))
      return next();
    const key = parseIdempotencyKey(ctx);
    const caller = identifyCaller(ctx, deps);
    if (!caller.identity) await deps.keyedGuestLimit.consumeFor(ctx.ip);

    const hash = idempotencyHash(`${caller.scope}\n${key}`);
    const stream = idempotencyKeyStream(hash);
    const context = createCommandContext(ctx, caller.identity);
    const attempt = newId();
    const request = await acquireKey(deps, ctx, stream, attempt, context);
    if (request.status === 'answered') {
      replayResponse(ctx, request.code, await openResponse(deps, request.answer));
      return;
    }
    failpoint('idempotency.acquired');
    setIdempotentId(ctx, idempotencyHash(`id\n${hash}`));
    const { correlationId: requestId } = context;
    const report = (error: unknown) => deps.report(error, requestId);
    const expiry = deps.expireRequest(stream).catch(report);

    await handleProblems(ctx, next);
    failpoint('idempotency.executed');
    await completeKey(ctx, stream, attempt, caller, context).catch(report);
    await expiry;
  };
};
