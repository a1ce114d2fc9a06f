import type { BaseQueryFn, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { WithLocale } from '../i18n/locale-slice.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import type { WithSession } from '../session/session-slice.ts';
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

/** `quiet` requests show no progress; `patient` ones get twice as many retries. */
export type RequestOptions = Readonly<{ quiet?: boolean; patient?: boolean }>;

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

const isUnheard = ({ status }: Failure) => status === 0 || status >= 500;

export const baseQuery: ShopBaseQuery = async (request, context, options) => {
  const { apiUrl, positions, retryDelaysMs, onRequest } = context.extra as ApiExtra; // by the store
  const state = context.getState() as WithLocale & WithSession; // the store's state
  const args = typeof request === 'string' ? { url: request } : request;
  const isQuery = (args.method ?? 'GET') === 'GET';
  const [lang, token, position] = [selectLang(state), selectToken(state), positions.highest()];

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

  const once = async () => {
    const { data, error, meta } = await send(args, context, {});
    positions.seen(meta?.response?.headers.get('X-Position'));
    const failure = error && {
      ...(await toFailure(error, lang)),
      retryAfterSeconds: retryAfterIn(meta?.response),
    };
    return { data, error: failure, meta };
  };

  wireContract.preload();
  if (!options?.quiet) onRequest('started');
  try {
    let answer = await once();
    const delays = options?.patient ? [...retryDelaysMs, ...retryDelaysMs] : retryDelaysMs;
    for (const delay of isQuery ? delays : []) {
      if (!answer.error || !isUnheard(answer.error) || context.signal.aborted) break;
      await wait(delay, context.signal);
      answer = await once();
    }

    const { data, error, meta } = answer;
    if (error?.status === 401 && token) context.dispatch(sessionExpired());
    if (error?.code === 'banned' && token) context.dispatch(banned());
    return error ? { error, ...(meta && { meta }) } : { data, ...(meta && { meta }) };
  } finally {
    if (!options?.quiet) onRequest('ended');
  }
};
