import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Lang, Problem } from '@shop/contracts/wire/contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import { wireTexts } from '@shop/contracts/wire/texts';
import { lazyModule } from '../lazy/lazy-module.ts';

/** A problem with its HTTP status; 0 if no server responded. */
export type Failure = Problem &
  Readonly<{
    status: number;
    /** The value of `Retry-After`, in seconds. */
    retryAfterSeconds?: number | undefined;
  }>;

/** The statuses of objects that do not or cannot exist, such as an order without a number. */
const absent: readonly number[] = [400, 404];

export const isNotFound = (error: Failure | SerializedError | undefined): boolean =>
  error !== undefined && 'status' in error && absent.includes(error.status);

/** A problem created by the client. */
export const ownProblem = (code: WireCode, lang: Lang, fields?: Partial<Problem>): Failure => ({
  code,
  message: wireTexts[code][lang],
  request_id: '',
  status: 0,
  ...fields,
});

/** The errors of blank or invalid fields, as texts by field name. */
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

/** The shared wire contract, loaded on demand. */
export const wireContract = lazyModule(() => import('@shop/contracts/wire/contract'));

const problemIn = async (body: unknown): Promise<Problem | undefined> => {
  try {
    const { problem } = await wireContract.load();
    return problem.safeParse(body).data;
  } catch {
    return undefined; // the contract's code failed to load
  }
};

/** The server's problem if it sent one, otherwise one of the client's own. */
export const toFailure = async (error: FetchBaseQueryError, lang: Lang): Promise<Failure> => {
  const status = httpStatus(error);
  const silent = error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
  const problem = silent ? undefined : await problemIn(error.data);
  if (problem) return { ...problem, status };
  return { ...ownProblem(silent ? 'offline' : 'unexpected', lang), status };
};

const isOwn = ({ code, request_id: id }: Failure): boolean =>
  id === '' && Object.hasOwn(wireTexts, code);

/**
 * Turns any failure into a problem with a text. The client's own texts use the current language.
 */
export const asProblem = (error: Failure | SerializedError, lang: Lang): Failure => {
  if (!('request_id' in error)) return ownProblem('unexpected', lang);
  return isOwn(error) ? { ...error, message: wireTexts[error.code as WireCode][lang] } : error;
};
