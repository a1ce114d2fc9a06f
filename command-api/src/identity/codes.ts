import type { UserId } from '@shop/domain/identity';
import { codesStream, secondsUntilNextCode } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { addMilliseconds, rejectWith, DomainError } from '@shop/domain/kernel';
import type { VerificationCodes } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';

export type CodesDeps = Readonly<{
  aggregates: Pick<Aggregates, 'codes'>;
  mailedCodes: VerificationCodes;
  /** Keyed hash of the purpose and the address. */
  codeHash: (text: string) => string;
  clock: Clock;
}>;

/**
 * The purpose of a code: an account confirms an address, or the reader of an address sets a
 * password.
 */
type CodeStream =
  | Readonly<{ purpose: 'password'; emailHash: string }>
  | Readonly<{ purpose: 'email'; emailHash: string; userId: UserId }>;

type CodeRequest = CodeStream & Readonly<{ codeId: string; userId: UserId; lang: Lang }>;

const reject = rejectWith(identityTexts);
const codeTtlMs = 10 * 60_000;
const tooManyRequestsDetails = z.object({ retry_after_seconds: z.number() });

/**
 * Codes that confirm an address belong to one account, so that other accounts cannot exhaust them.
 */
export const findCodeStream = (
  { codeHash }: Pick<CodesDeps, 'codeHash'>,
  codeStream: CodeStream,
): string => {
  const { purpose, emailHash } = codeStream;
  const account = purpose === 'email' ? `/${codeStream.userId}` : '';
  return codesStream(codeHash(`${purpose}/${emailHash}${account}`));
};

/** A requested code, with the seconds until another one may be requested. */
type RequestedCode = Readonly<{ retryAfterSeconds: number; position: bigint | undefined }>;

/** The codes that are mailed to addresses. */
export const createCodes = (deps: CodesDeps) => {
  const { aggregates, mailedCodes, clock } = deps;
  const { codes } = aggregates;

  return {
    /** Requests an email with a code; refused with 429 after too many requests. */
    request: async (codeRequest: CodeRequest, context: CommandContext): Promise<RequestedCode> => {
      const now = clock();
      const data = { ...codeRequest, until: addMilliseconds(now, codeTtlMs), now };
      const stream = findCodeStream(deps, codeRequest);
      try {
        const { state, position } = await codes(stream, { type: 'RequestCode', data }, context);
        return { retryAfterSeconds: secondsUntilNextCode(state, now), position };
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'too-many-code-requests') throw error;
        const { retry_after_seconds: retryAfterSeconds } = tooManyRequestsDetails.parse(
          error.details,
        );
        throw new HttpError('too-many-code-requests', { retryAfterSeconds, cause: error });
      }
    },

    /** Counts the attempt, then checks the code. Returns the code's id and account. */
    verify: async (
      codeStream: CodeStream,
      code: string,
      context: CommandContext,
    ): Promise<Readonly<{ codeId: string; userId: UserId }>> => {
      const data = { now: clock() };
      const stream = findCodeStream(deps, codeStream);
      const { state } = await codes(stream, { type: 'RecordCodeAttempt', data }, context);
      const { open } = state;
      if (!open || !mailedCodes.verify(open.codeId, code)) return reject('code-unknown');
      return open;
    },

    /** Consumes a verified code. Of several concurrent uses, one succeeds. */
    consume: async (
      codeStream: CodeStream,
      codeId: string,
      context: CommandContext,
    ): Promise<void> => {
      const data = { codeId, now: clock() };
      await codes(findCodeStream(deps, codeStream), { type: 'UseCode', data }, context);
    },
  };
};
