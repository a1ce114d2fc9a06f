import { loopback, toNetwork } from '../network/index.ts';
import type { RateLimit } from './limit.ts';

/** A limit that counts the network of the caller. */
export interface NetworkRateLimit {
  /**
   * Counts one more request from the network of `address`, per `subject` if there is one. Throws
   * `Refused` with 429 if there were too many.
   */
  takeFrom(address: string, subject?: string): Promise<void>;
}

type NetworkRateLimitOptions = Readonly<{
  /**
   * Loopback belongs to the operator, or to a proxy that names no client and behind which all
   * clients would share one allowance.
   */
  loopback: 'exempt' | 'counted';
}>;

/** Counts requests by the network they come from: every limit by address is one of these. */
export const networkRateLimit = (
  limit: RateLimit,
  options: NetworkRateLimitOptions,
): NetworkRateLimit => ({
  takeFrom: async (address, subject) => {
    if (options.loopback === 'exempt' && loopback.includes(address)) return;
    const network = toNetwork(address);
    await limit.take(subject === undefined ? network : `${subject}/${network}`);
  },
});
