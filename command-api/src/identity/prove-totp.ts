import type { RegisteredUser } from '@shop/domain/identity';
import { userStream } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import type { Sealed } from '@shop/contracts/kernel';
import { Rejection } from '@shop/domain/kernel';
import { says } from '@shop/contracts/wire/contract';
import type { Clock } from '@shop/platform/clock';
import { Refused } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { oneTimeCodes } from './one-time-codes.ts';

export type TotpDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
}>;

/** A right code: which secret it was judged by, and of which period it is. */
export type ProvedTotp = Readonly<{ secret: Sealed; step: number }>;

const tooOften = z.object({ retry_after_seconds: z.number() });

/** Refused as of the field of that name, where a form has one. */
export const totpRefused = (code: 'totp-invalid' | 'totp-required', field?: string): Refused => {
  if (field === undefined) return new Refused(code);
  const message = says(code);
  const complaints = new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
  return new Refused(code, { complaints });
};

/** What the account's own rules say, as an answer of the API. */
export const totpAnswered = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    if (error.code === 'totp-invalid') throw new Refused('totp-invalid', { cause: error });
    if (error.code !== 'too-many-totp-tries') throw error;
    const { retry_after_seconds: retryAfterSeconds } = tooOften.parse(error.details);
    throw new Refused('too-many-requests', { retryAfterSeconds, cause: error });
  }
};

/** Counts the try, then judges it. What is proved is to be used up: of many at once one is. */
export const proveTotp =
  ({ aggregates: { users }, vault, clock }: TotpDeps) =>
  async (
    { userId }: Pick<RegisteredUser, 'userId'>,
    code: string,
    by: By,
    field?: string,
  ): Promise<ProvedTotp> => {
    const now = clock();
    const data = { userId, now };
    const { state } = await totpAnswered(users(userStream(userId), { type: 'TryTotp', data }, by));
    if (state.status !== 'registered' || !state.totp) throw totpRefused('totp-invalid', field);
    const { secret } = state.totp;
    const step = oneTimeCodes.stepOf(await vault.open(secret), code, now);
    if (step === null) throw totpRefused('totp-invalid', field);
    return { secret, step };
  };

/** Proves a code and uses it up. */
export const takeTotp =
  (deps: TotpDeps) =>
  async (
    user: Pick<RegisteredUser, 'userId'>,
    code: string,
    by: By,
    field?: string,
  ): Promise<void> => {
    const { step } = await proveTotp(deps)(user, code, by, field);
    const { userId } = user;
    const data = { userId, step, now: deps.clock() };
    const used = deps.aggregates.users(userStream(userId), { type: 'UseTotp', data }, by);
    await totpAnswered(used);
  };
