import { createHmac, timingSafeEqual } from 'node:crypto';

export interface OrderTokens {
  create(orderNumber: number): string;
  isValidFor(orderNumber: number, token: string): boolean;
}

/**
 * Opens the page of one order to any bearer. The token is in the response to the order and in its
 * email. It is derived from the order number, so that no event or job contains it.
 */
export const orderTokens = (secret: string): OrderTokens => {
  const computeCode = (orderNumber: number): string =>
    createHmac('sha256', secret).update(`order:${orderNumber}`).digest('base64url').slice(0, 32);

  return {
    create: computeCode,
    isValidFor: (orderNumber, token) => {
      const [expected, actual] = [Buffer.from(computeCode(orderNumber)), Buffer.from(token)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
