import { createHmac, timingSafeEqual } from 'node:crypto';

export interface OrderTokens {
  of(orderNumber: number): string;
  fits(orderNumber: number, token: string): boolean;
}

/**
 * Opens one order's page to whoever holds it: it is in the answer to the order and in its mail.
 * Made from the number, so that no event and no job holds it.
 */
export const orderTokens = (secret: string): OrderTokens => {
  const computeCode = (orderNumber: number): string =>
    createHmac('sha256', secret).update(`order:${orderNumber}`).digest('base64url').slice(0, 32);

  return {
    of: computeCode,
    fits: (orderNumber, token) => {
      const [expected, actual] = [Buffer.from(computeCode(orderNumber)), Buffer.from(token)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
