import { randomUUID } from 'node:crypto';
import type { HistoryRecorder } from '../running/ledger-book.ts';
import type { RunningShop } from '../running/shop.ts';
import type { Answer, Sent } from '../../support/keep-alive-client.ts';
import type { Random } from '../../support/random.ts';

/** What is on sale, and what the clients believe of its price. */
export type PooledProduct = {
  readonly productId: string;
  readonly rateId: string;
  /** Few keys at a time: some are told that it is sold out, some wait for their keys. */
  readonly scarce: boolean;
  /** Kopecks, as last seen. */
  price: number;
  revision: number;
};

/** What is not delivered by a key each, at a price that stays. */
export type UnpooledProduct = Readonly<{ productId: string; rateId: string; price: number }>;

/** The first is for few, the second for all. */
export const promoCodes = ['spring', 'always'] as const;

/** An order that somebody holds the link to. */
export type OrderLink = Readonly<{ order: string; number: number; token: string }>;

/** What all clients of a run share. */
export type Workload = Readonly<{
  shop: RunningShop;
  ledger: HistoryRecorder;
  random: Random;
  gameId: string;
  wares: readonly PooledProduct[];
  /** Everybody gets the same. */
  shared: UnpooledProduct;
  /** Staff answer each order. */
  manual: UnpooledProduct;
  /** What tickets are about. */
  theme: string;
  /** An address that may not buy. */
  banned: string;
  /** Orders that were paid for, to be looked at when all is over. */
  paid: OrderLink[];
  tally: LoadStatistics;
  stopping: AbortSignal;
}>;

/** Milliseconds that answers took, and how requests ended. */
export type LoadStatistics = {
  placedMs: number[];
  reads: number;
  readsBusy: number;
  readsLost: number;
};

export const jsonHeaders = { 'Content-Type': 'application/json' };

/** The last answer, if any came that is none but a request to come again; what was sent in vain. */
export type RetryResult = Readonly<{ answer: Answer | null; unknown: number }>;

const firstPauseMs = 60;
const longestPauseMs = 1_000;

/** The last: a program died at the same request, and it is carried out again when its claim lapses. */
const isRetryable = (answer: Answer): boolean =>
  answer.status >= 500 || answer.status === 429 || errorCodeOf(answer) === 'request-running';

const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Asks the same again until it is answered, as the web client does, or patience is at its end. */
export const retryUntilAnswered = async (
  ask: () => Promise<Answer>,
  patienceMs: number,
  stopping: AbortSignal,
): Promise<RetryResult> => {
  const deadline = performance.now() + patienceMs;
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
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
};

/** To the command API, as JSON. */
export const sendCommand = (
  { shop }: Workload,
  method: string,
  path: string,
  body: object,
  headers: Sent['headers'] = {},
): Promise<Answer> =>
  shop.ask(method, `${shop.launched.addresses.commandApi}${path}`, {
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
  });

/** Of one undertaking: what is sent again under the same key is done once. */
export const staffHeaders = ({ shop }: Workload): NonNullable<Sent['headers']> => ({
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
