import type { UserId } from '@shop/domain/identity';
import { codesStream, secondsToNextCode } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { By } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { later, rejecting, Rejection } from '@shop/domain/kernel';
import type { MailedCodes } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
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

/** What codes are for: an account proves an address, or the reader of an address sets a password. */
type CodeStream =
  | Readonly<{ purpose: 'password'; emailHash: string }>
  | Readonly<{ purpose: 'email'; emailHash: string; userId: UserId }>;

type CodeRequest = CodeStream & Readonly<{ codeId: string; userId: UserId; lang: Lang }>;

const reject = rejecting(identityTexts);
const lastsMs = 10 * 60_000;
const tooOften = z.object({ retry_after_seconds: z.number() });

/** Codes that prove an address are of one account, or another account could use them up. */
export const streamOfCodes = (
  { codeHash }: Pick<CodesDeps, 'codeHash'>,
  about: CodeStream,
): string => {
  const { purpose, emailHash } = about;
  const account = purpose === 'email' ? `/${about.userId}` : '';
  return codesStream(codeHash(`${purpose}/${emailHash}${account}`));
};

/** A code that was asked for: when the next one may be, in seconds. */
type Requested = Readonly<{ retryAfterSeconds: number; position: bigint | undefined }>;

/** Has a code mailed; refused with 429 when there were too many. */
export const requestCode =
  (deps: CodesDeps) =>
  async (asked: CodeRequest, by: By): Promise<Requested> => {
    const now = deps.clock();
    const data = { ...asked, until: later(now, lastsMs), now };
    const stream = streamOfCodes(deps, asked);
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
    about: CodeStream,
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
  async (about: CodeStream, codeId: string, by: By): Promise<void> => {
    const data = { codeId, now: deps.clock() };
    await deps.aggregates.codes(streamOfCodes(deps, about), { type: 'UseCode', data }, by);
  };
