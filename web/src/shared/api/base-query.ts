import type { BaseQueryFn, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Lang } from '@shop/contracts/wire/contract';
import type { StateWithLocale } from '../i18n/locale-slice.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import type { StateWithSession } from '../session/session-slice.ts';
import { banned, selectToken, sessionExpired } from '../session/session-slice.ts';
import type { Positions } from './positions.ts';
import type { Failure } from './problem.ts';
import { toFailure, wireContract } from './problem.ts';

/** Injected with the store, because this module is also loaded on the server. */
export type ApiExtra = Readonly<{
  apiUrl: string;
  positions: Positions;
  /** The delays before each retry of a query without a response. */
  retryDelaysMs: readonly number[];
  /** Called for every request that shows progress. */
  onRequest: (phase: 'started' | 'ended') => void;
}>;

/**
 * `quiet` requests show no progress; `patient` ones get twice as many retries; `endsSession`
 * requests end the session of the user who sends them.
 */
export type RequestOptions = Readonly<{
  quiet?: boolean;
  patient?: boolean;
  endsSession?: boolean;
}>;

export type ShopBaseQuery = BaseQueryFn<
  FetchArgs | string,
  unknown,
  Failure,
  RequestOptions,
  FetchBaseQueryMeta
>;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const retryAfterIn = (response: Response | undefined): number | undefined => {
  const seconds = Number(response?.headers.get('Retry-After') ?? undefined);
  return Number.isFinite(seconds) ? seconds : undefined;
};

const isUnanswered = ({ status }: Failure) => status === 0 || status >= 500;

type Context = Parameters<ShopBaseQuery>[1];
type Answer = Readonly<{
  data: unknown;
  error: Failure | undefined;
  meta: FetchBaseQueryMeta | undefined;
}>;

type Sender = Readonly<{ lang: Lang; token: ReturnType<typeof selectToken> }>;

/** Returns a function that sends the request once. Every attempt has the same headers. */
const requestSender = (args: FetchArgs, context: Context, { lang, token }: Sender) => {
  const { apiUrl, positions } = context.extra as ApiExtra; // by the store
  const position = positions.highest();
  const common = {
    Accept: 'application/json',
    Lang: lang,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(position && { 'X-Min-Position': position }),
  };
  const send = fetchBaseQuery({
    baseUrl: apiUrl,
    /** These headers are added here because a request's own `headers` would replace them. */
    prepareHeaders: (headers) => {
      for (const [name, value] of Object.entries(common)) headers.set(name, value);
    },
  });

  return async (): Promise<Answer> => {
    const { data, error, meta } = await send(args, context, {});
    positions.seen(meta?.response?.headers.get('X-Position'));
    const failure = error && {
      ...(await toFailure(error, lang)),
      retryAfterSeconds: retryAfterIn(meta?.response),
    };
    return { data, error: failure, meta };
  };
};

/** Sends the request, and again after each delay while it gets no response. */
const sendWithRetries = async (
  send: () => Promise<Answer>,
  delays: readonly number[],
  signal: AbortSignal,
): Promise<Answer> => {
  let answer = await send();
  for (const delay of delays) {
    if (!answer.error || !isUnanswered(answer.error) || signal.aborted) break;
    await wait(delay, signal);
    answer = await send();
  }
  return answer;
};

/**
 * The tokens of sessions that a request in progress ends. Other requests may be refused before it
 * is answered. The user ended the session, so the client shows no notice and stays on the page.
 */
const endingTokens = new Set<string>();

const whileEnding = async <T>(
  token: string | null,
  { endsSession = false }: RequestOptions,
  send: () => Promise<T>,
): Promise<T> => {
  if (token === null || !endsSession) return send();
  endingTokens.add(token);
  try {
    return await send();
  } finally {
    endingTokens.delete(token);
  }
};

/**
 * Ends the session if the server no longer accepts its token. A late response to the token of an
 * earlier session says nothing about the current one.
 */
const endRefusedSession = (
  error: Failure | undefined,
  token: string,
  { dispatch, getState }: Context,
): void => {
  if (selectToken(getState() as StateWithSession) !== token) return; // the store's state
  if (endingTokens.has(token)) return;
  if (error?.status === 401) dispatch(sessionExpired());
  if (error?.code === 'banned') dispatch(banned());
};

/** The delays before the retries of a request. Only queries are sent again. */
const retryDelays = (
  { method = 'GET' }: FetchArgs,
  { retryDelaysMs }: ApiExtra,
  isPatient = false,
): readonly number[] => {
  if (method !== 'GET') return [];
  return isPatient ? [...retryDelaysMs, ...retryDelaysMs] : retryDelaysMs;
};

export const baseQuery: ShopBaseQuery = async (request, context, options) => {
  const extra = context.extra as ApiExtra; // by the store
  const state = context.getState() as StateWithLocale & StateWithSession; // the store's state
  const args = typeof request === 'string' ? { url: request } : request;
  const [lang, token] = [selectLang(state), selectToken(state)];
  const send = requestSender(args, context, { lang, token });

  wireContract.preload();
  if (!options?.quiet) extra.onRequest('started');
  try {
    const delays = retryDelays(args, extra, options?.patient);
    const { data, error, meta } = await whileEnding(token, options ?? {}, () =>
      sendWithRetries(send, delays, context.signal),
    );
    if (token) endRefusedSession(error, token, context);
    return error ? { error, ...(meta && { meta }) } : { data, ...(meta && { meta }) };
  } finally {
    if (!options?.quiet) extra.onRequest('ended');
  }
};
