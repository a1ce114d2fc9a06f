import { z } from 'zod';
import { addressList } from '../network/index.ts';

/**
 * Comma-separated addresses and networks whose `X-Forwarded-For` is trusted. Empty by default: then
 * the peer is the client.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((list, context) => {
    try {
      return addressList(list);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      context.addIssue('names something that is neither an address nor a network');
      return z.NEVER;
    }
  });
