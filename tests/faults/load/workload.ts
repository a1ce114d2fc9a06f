import { randomUUID } from 'node:crypto';
import type { HistoryRecorder } from '../running/history-recorder.ts';
import type { RunningShop } from '../running/shop.ts';
import type { Answer, RequestOptions } from '../../support/keep-alive-client.ts';
import type { Random } from '../../support/random.ts';
import { backOff } from './pacing.ts';

/** A product on sale, and the price that the clients expect. */
export type PooledProduct = {
  readonly productId: string;
  readonly rateId: string;
  /** Few keys at a time: some buyers are refused as sold out, some wait for their keys. */
  readonly scarce: boolean;
  /** Kopecks, as last seen. */
  price: number;
  revision: number;
};

/** A product that is not delivered by single keys. Its price does not change. */
export type UnpooledProduct = Readonly<{ productId: string; rateId: string; price: number }>;

/** The first is for few, the second for all. */
export const promoCodes = ['spring', 'always'] as const;

/** An order with the token of its link. */
export type OrderLink = Readonly<{ order: string; number: number; token: string }>;

/** The state that all clients of a run share. */
export type Workload = Readonly<{
  shop: RunningShop;
  ledger: HistoryRecorder;
  random: Random;
  gameId: string;
  products: readonly PooledProduct[];
  /** Every buyer gets the same content. */
  shared: UnpooledProduct;
  /** Staff answer each order. */
  manual: UnpooledProduct;
  /** The topic of tickets. */
  theme: string;
  /** An address that may not buy. */
  banned: string;
  /** Paid orders, to inspect at the end of the run. */
  paid: OrderLink[];
  tally: LoadStatistics;
  stopping: AbortSignal;
}>;

/** Response times in milliseconds, and the results of requests. */
export type LoadStatistics = {
  placedMs: number[];
  reads: number;
  readsBusy: number;
  readsLost: number;
};

export const jsonHeaders = { 'Content-Type': 'application/json' };

/**
 * The last answer other than a request to retry; null if there is none. `unknown`: lost attempts.
 */
export type RetryResult = Readonly<{ answer: Answer | null; unknown: number }>;

const firstPauseMs = 60;
const longestPauseMs = 1_000;

/**
 * The last: a program was killed at the same request, which is executed again when its claim
 * expires.
 */
const isRetryable = (answer: Answer): boolean =>
  answer.status >= 500 || answer.status === 429 || errorCodeOf(answer) === 'request-running';

const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Repeats a request until it is answered, as the web client does, or the time limit is reached. */
export const retryUntilAnswered = async (
  ask: () => Promise<Answer>,
  retryForMs: number,
  stopping: AbortSignal,
): Promise<RetryResult> => {
  const deadline = performance.now() + retryForMs;
  let unknownResults = 0;
  let pauseMs = firstPauseMs;
  for (;;) {
    try {
      const answer = await ask();
      if (!isRetryable(answer)) return { answer, unknown: unknownResults };
      if (answer.status >= 500) unknownResults += 1;
    } catch (error) {
      if (!isConnectionRefused(error)) unknownResults += 1;
    }
    if (performance.now() > deadline || stopping.aborted)
      return { answer: null, unknown: unknownResults };
    await backOff(pauseMs, stopping);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
};

/** To the command API, as JSON. */
export const sendCommand = (
  { shop }: Workload,
  method: string,
  path: string,
  body: object,
  headers: RequestOptions['headers'] = {},
): Promise<Answer> =>
  shop.ask(method, `${shop.launched.addresses.commandApi}${path}`, {
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
  });

/** Headers of one operation: a repeat with the same key is executed once. */
export const staffHeaders = ({ shop }: Workload): NonNullable<RequestOptions['headers']> => ({
  Authorization: `Bearer ${shop.admin}`,
  'Idempotency-Key': randomUUID(),
});

export const errorCodeOf = ({ text }: Answer): string => {
  try {
    return (JSON.parse(text) as Readonly<{ code?: string }>).code ?? '';
  } catch {
    return '';
  }
};
