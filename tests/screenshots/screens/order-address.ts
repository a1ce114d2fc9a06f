import type { Orders } from '../orders.ts';

export const withToken = (path: string, { number, token }: Orders['pending']): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;
