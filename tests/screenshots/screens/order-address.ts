import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';

/** The page that Freekassa sends the buyer back to. */
export const returnAddress = (
  result: 'success' | 'failed',
  { number, payment }: PlaceOrderReply,
): string => `/payment/${result}?order=${number}&t=${payment?.fields['us_t']}`;

export const withToken = (path: string, { number, token }: PlaceOrderReply): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;
