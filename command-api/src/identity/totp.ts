import type { RegisteredUser } from '@shop/domain/identity';
import { userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { DomainError } from '@shop/domain/kernel';
import { wireCode } from '@shop/contracts/wire/contract';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { oneTimeCodes } from './one-time-codes.ts';

export type TotpDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
}>;

/** A correct code: the secret that it was checked against, and its period. */
export type VerifiedTotp = Readonly<{ secret: SealedText; step: number }>;

const tooManyAttemptsDetails = z.object({ retry_after_seconds: z.number() });

/** Refers to the field of that name, if the form has one. */
export const createTotpError = (
  code: 'totp-invalid' | 'totp-required',
  field?: string,
): HttpError => {
  if (field === undefined) return new HttpError(code);
  const message = wireCode(code);
  const complaints = new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
  return new HttpError(code, { complaints });
};

/** Converts a domain error about TOTP into an error of the API. */
export const rethrowTotpError = async <T>(attempt: Promise<T>): Promise<T> => {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'totp-invalid') throw new HttpError('totp-invalid', { cause: error });
    if (error.code !== 'too-many-totp-attempts') throw error;
    const { retry_after_seconds: retryAfterSeconds } = tooManyAttemptsDetails.parse(error.details);
    throw new HttpError('too-many-requests', { retryAfterSeconds, cause: error });
  }
};

/** The codes of an account's authenticator application. */
export const createTotpVerifier = ({ aggregates: { users }, vault, clock }: TotpDeps) => {
  /**
   * Counts the attempt, then checks the code. The caller must then consume the code: of concurrent
   * uses only one succeeds.
   */
  const verify = async (
    { userId }: Pick<RegisteredUser, 'userId'>,
    code: string,
    context: CommandContext,
    field?: string,
  ): Promise<VerifiedTotp> => {
    const now = clock();
    const data = { userId, now };
    const { state } = await rethrowTotpError(
      users(userStream(userId), { type: 'RecordTotpAttempt', data }, context),
    );
    if (state.status !== 'registered' || !state.totp) throw createTotpError('totp-invalid', field);
    const { secret } = state.totp;
    const step = oneTimeCodes.stepOf(await vault.open(secret), code, now);
    if (step === null) throw createTotpError('totp-invalid', field);
    return { secret, step };
  };

  return {
    verify,

    /** Proves a code and uses it up. */
    consume: async (
      user: Pick<RegisteredUser, 'userId'>,
      code: string,
      context: CommandContext,
      field?: string,
    ): Promise<void> => {
      const { step } = await verify(user, code, context, field);
      const { userId } = user;
      const data = { userId, step, now: clock() };
      const used = users(userStream(userId), { type: 'UseTotp', data }, context);
      await rethrowTotpError(used);
    },
  };
};
