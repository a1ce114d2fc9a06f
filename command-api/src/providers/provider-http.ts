import type { RefundFailure } from '@shop/contracts/ordering/reasons';

const requestTimeoutMs = 5_000;

/** The provider did not answer, or answered nothing that can be read. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** A refund failed; `again` is true if a retry with the same id is safe. */
export class RefundError extends Error {
  override readonly name = 'RefundError';
  readonly failure: RefundFailure;
  readonly again: boolean;

  constructor(failure: RefundFailure, isRetryable: boolean, options: ErrorOptions = {}) {
    super(`The refund failed: ${failure}`, options);
    this.failure = failure;
    this.again = isRetryable;
  }
}

type ProviderRequest = Readonly<{
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** The JSON to send. */
  body?: string;
}>;

export type ProviderResponse = Readonly<{ status: number; body: unknown }>;

/** Only the host: a path may contain a buyer's code, a query a token. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * Sends one request to a provider. Requests and responses contain secrets, so they are neither
 * logged nor included in errors.
 */
export const callProvider = async ({
  method,
  url,
  headers,
  body,
}: ProviderRequest): Promise<ProviderResponse> => {
  const createUnavailableError = (reason: string): ProviderUnavailableError =>
    new ProviderUnavailableError(`${method} ${hostOf(url)}: ${reason}`);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    ({ status } = response);
    text = await response.text();
  } catch (error) {
    throw createUnavailableError(error instanceof Error ? error.name : 'no answer');
  }
  if (status >= 500) throw createUnavailableError(String(status));
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    throw createUnavailableError('no JSON');
  }
};
