import type { CodePurpose, UserId } from '@shop/domain/identity';
import { codesStream, identityTexts, secondsToNextCode } from '@shop/domain/identity';
import type { By, Lang } from '@shop/domain/kernel';
import { Rejection, rejecting } from '@shop/domain/kernel';
import type { MailedCodes } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { later } from '@shop/platform/clock';
import { Refused } from '@shop/platform/http';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';

export type CodesDeps = Readonly<{
  aggregates: Pick<Aggregates, 'codes'>;
  mailedCodes: MailedCodes;
  /** Keyed, of the purpose and the address. */
  codeHash: (text: string) => string;
  clock: Clock;
}>;

/** What a code is for, and whose. */
export type CodeFor = Readonly<{ purpose: CodePurpose; emailHash: string }>;

type Asked = CodeFor & Readonly<{ codeId: string; userId: UserId; lang: Lang }>;

const reject = rejecting(identityTexts);
const lastsMs = 10 * 60_000;
const tooOften = z.object({ retry_after_seconds: z.number() });

export const streamOfCodes = (
  { codeHash }: Pick<CodesDeps, 'codeHash'>,
  { purpose, emailHash }: CodeFor,
): string => codesStream(codeHash(`${purpose}/${emailHash}`));

/** A code that was asked for: when the next one may be, in seconds. */
type Requested = Readonly<{ retryAfterSeconds: number; position: bigint | undefined }>;

/** Has a code mailed; refused with 429 when there were too many. */
export const requestCode =
  (deps: CodesDeps) =>
  async ({ purpose, emailHash, ...rest }: Asked, by: By): Promise<Requested> => {
    const now = deps.clock();
    const data = { purpose, emailHash, ...rest, until: later(now, lastsMs), now };
    const stream = streamOfCodes(deps, { purpose, emailHash });
    try {
      const { codes } = deps.aggregates;
      const { state, position } = await codes(stream, { type: 'RequestCode', data }, by);
      return { retryAfterSeconds: secondsToNextCode(state, now), position };
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'too-many-code-requests') throw error;
      const { retry_after_seconds: retryAfterSeconds } = tooOften.parse(error.details);
      throw new Refused('too-many-code-requests', { retryAfterSeconds, cause: error });
    }
  };

/** Counts the try, then judges it: whose code it is, and which. */
export const proveCode =
  (deps: CodesDeps) =>
  async (
    about: CodeFor,
    code: string,
    by: By,
  ): Promise<Readonly<{ codeId: string; userId: UserId }>> => {
    const data = { now: deps.clock() };
    const stream = streamOfCodes(deps, about);
    const { state } = await deps.aggregates.codes(stream, { type: 'TryCode', data }, by);
    const { open } = state;
    if (!open || !deps.mailedCodes.fits(open.codeId, code)) return reject('code-unknown');
    return open;
  };

/** Uses up a code that was proved; one of many who proved it at once. */
export const spendCode =
  (deps: CodesDeps) =>
  async (about: CodeFor, codeId: string, by: By): Promise<void> => {
    const data = { codeId, now: deps.clock() };
    await deps.aggregates.codes(streamOfCodes(deps, about), { type: 'UseCode', data }, by);
  };
