import type { OrderKey } from './order-api.ts';

/** Of an order's page, without a language. */
export const orderAddress = ({ number, t }: OrderKey): string =>
  `/order/${number}${t ? `?t=${encodeURIComponent(t)}` : ''}`;
