import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@shop/contracts/wire/contract';

/** The shop rejected a call, and a retry would not help. */
export class ShopRequestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} was refused: ${status} ${code}`);
    this.name = 'ShopRequestError';
    this.status = status;
    this.code = code;
  }
}

export type ShopOptions = Readonly<{
  url: string;
  email: string;
  password: string;
  /** The number of concurrent calls. */
  atOnce?: number;
  /** How long a call is retried while the shop is unavailable or busy. */
  retryForMs?: number;
  /** The pause between attempts, doubled each time up to 5 s. `Retry-After` takes precedence. */
  firstPauseMs?: number;
  signal?: AbortSignal;
}>;

const isRetryable = (status: number): boolean => status === 429 || status >= 500;
const maxBackoffMs = 5_000;

/** The error of a response that a retry would not change. */
export const createRequestError = async (
  call: string,
  response: Response,
): Promise<ShopRequestError> => {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  return new ShopRequestError(
    call,
    response.status,
    parsed.success ? parsed.data.code : 'unexpected',
  );
};

/** Waits until the shop reports that it is ready. */
export const waitUntilReady = async (options: ShopOptions): Promise<void> => {
  const { url, retryForMs = 120_000, firstPauseMs: initialBackoffMs = 200, signal } = options;
  const deadline = performance.now() + retryForMs;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`, signal ? { signal } : {}).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${retryForMs / 1_000} s waiting for ${url}/health/ready`);
    await pause(initialBackoffMs, undefined, signal && { signal });
  }
};

export type HttpClient = Readonly<{
  request: (path: string, init: RequestInit) => Promise<Response>;
  /** Retries temporary failures until the time limit. */
  fetchWithRetries: (call: string, sendRequest: () => Promise<Response>) => Promise<Response>;
}>;

/** Sends requests to a shop that may be starting or busy. */
export const createHttpClient = ({
  url,
  retryForMs = 120_000,
  firstPauseMs: initialBackoffMs = 200,
  signal,
}: ShopOptions): HttpClient => ({
  request: (path, init) => fetch(`${url}${path}`, { ...init, ...(signal && { signal }) }),
  fetchWithRetries: async (call, sendRequest) => {
    const deadline = performance.now() + retryForMs;
    let backoffMs = initialBackoffMs;
    for (;;) {
      const response = await sendRequest().catch((error: unknown) => {
        if (signal?.aborted || performance.now() > deadline) {
          throw new Error(`No response to ${call} within ${retryForMs / 1_000} s`, {
            cause: error,
          });
        }
        return null;
      });
      if (response && !isRetryable(response.status)) return response;
      const retryAfterMs = Number(response?.headers.get('Retry-After') ?? Number.NaN) * 1_000;
      const next = Number.isFinite(retryAfterMs) ? retryAfterMs : backoffMs;
      if (response && performance.now() + next > deadline)
        throw await createRequestError(call, response);
      await response?.body?.cancel();
      await pause(next, undefined, signal && { signal });
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
    }
  },
});
