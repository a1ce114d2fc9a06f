import type { Orders } from '../orders.ts';

/** The page that Freekassa sends the buyer back to. */
export const returnAddress = (
  result: 'success' | 'failed',
  { number, payment }: Orders['pending'],
): string => `/payment/${result}?order=${number}&t=${payment?.fields['us_t']}`;

export const withToken = (path: string, { number, token }: Orders['pending']): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;
