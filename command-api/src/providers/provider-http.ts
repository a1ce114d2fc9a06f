const requestTimeoutMs = 5_000;

/** The provider did not answer, or answered nothing that can be read. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A refund came to nothing; `again` where asking once more with the same id does no harm. */
export class RefundError extends Error {
  override readonly name = 'RefundError';
  readonly again: boolean;

  constructor(message: string, isRetryable: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.again = isRetryable;
  }
}

type ProviderRequest = Readonly<{
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON as it is to be sent. */
  body?: string;
}>;

export type ProviderResponse = Readonly<{ status: number; body: unknown }>;

/** The host alone: a path may hold a buyer's code, a query a token. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * Asks a provider once. What it is asked and answers is neither logged nor put into errors, since
 * it holds secrets.
 */
export const callProvider = async ({
  method,
  url,
  headers,
  body,
}: ProviderRequest): Promise<ProviderResponse> => {
  const createUnavailableError = (why: string): ProviderUnavailable =>
    new ProviderUnavailable(`${method} ${hostOf(url)}: ${why}`);
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
