import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Lang, Problem } from '@shop/contracts/wire/contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import { wireTexts } from '@shop/contracts/wire/texts';
import { lazyModule } from '../lazy/lazy-module.ts';

/** A problem with the HTTP status it came with; 0 where no server answered. */
export type Failure = Problem &
  Readonly<{
    status: number;
    /** How long the server asks to wait. */
    retryAfterSeconds?: number | undefined;
  }>;

/** Of what there is not, and of what there cannot be, like an order without a number. */
const absent: readonly number[] = [400, 404];

export const isNotFound = (error: Failure | SerializedError | undefined): boolean =>
  error !== undefined && 'status' in error && absent.includes(error.status);

/** A problem that no server had a part in. */
export const ownProblem = (code: WireCode, lang: Lang, fields?: Partial<Problem>): Failure => ({
  code,
  message: wireTexts[code][lang],
  request_id: '',
  status: 0,
  ...fields,
});

/** A field left blank is missed, not wrong: what to say of each. */
export const blankFieldErrors = (
  blank: Readonly<Record<string, WireCode | false>>,
  lang: Lang,
): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(blank).flatMap(([field, code]) =>
      code ? [[field, [wireTexts[code][lang]]]] : [],
    ),
  );

const httpStatus = ({ status, ...rest }: FetchBaseQueryError): number => {
  if (typeof status === 'number') return status;
  return 'originalStatus' in rest ? rest.originalStatus : 0;
};

/** Whoever asks has it come meanwhile, with what all contracts are made of. */
export const wireContract = lazyModule(() => import('@shop/contracts/wire/contract'));

const problemIn = async (body: unknown): Promise<Problem | undefined> => {
  try {
    const { problem } = await wireContract.load();
    return problem.safeParse(body).data;
  } catch {
    return undefined; // what is read of it is not there
  }
};

/** The server's own words when it said something, and ours when it could not. */
export const toFailure = async (error: FetchBaseQueryError, lang: Lang): Promise<Failure> => {
  const status = httpStatus(error);
  const silent = error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
  const problem = silent ? undefined : await problemIn(error.data);
  if (problem) return { ...problem, status };
  return { ...ownProblem(silent ? 'offline' : 'unexpected', lang), status };
};

const isOwn = ({ code, request_id: id }: Failure): boolean =>
  id === '' && Object.hasOwn(wireTexts, code);

/** What a component shows: whatever failed, it is a problem with a text, ours in the language now. */
export const asProblem = (error: Failure | SerializedError, lang: Lang): Failure => {
  if (!('request_id' in error)) return ownProblem('unexpected', lang);
  return isOwn(error) ? { ...error, message: wireTexts[error.code as WireCode][lang] } : error;
};
