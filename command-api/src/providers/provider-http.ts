const patienceMs = 5_000;

/** The provider did not answer, or answered nothing that can be read. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** A refund came to nothing; `again` where asking once more with the same id does no harm. */
export class RefundFailed extends Error {
  override readonly name = 'RefundFailed';
  readonly again: boolean;

  constructor(message: string, again: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.again = again;
  }
}

type Asking = Readonly<{
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON as it is to be sent. */
  body?: string;
}>;

export type ProviderAnswer = Readonly<{ status: number; body: unknown }>;

/** The host alone: a path may hold a buyer's code, a query a token. */
const nameOf = (url: string): string => new URL(url).host;

/**
 * Asks a provider once. What it is asked and answers is neither logged nor put into errors, since
 * it holds secrets.
 */
export const askProvider = async ({
  method,
  url,
  headers,
  body,
}: Asking): Promise<ProviderAnswer> => {
  const away = (why: string): ProviderAway => new ProviderAway(`${method} ${nameOf(url)}: ${why}`);
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
      signal: AbortSignal.timeout(patienceMs),
    });
    ({ status } = response);
    text = await response.text();
  } catch (error) {
    throw away(error instanceof Error ? error.name : 'no answer');
  }
  if (status >= 500) throw away(String(status));
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    throw away('no JSON');
  }
};
