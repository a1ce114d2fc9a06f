import { loopback, toNetwork } from '../network/index.ts';
import type { RateLimit } from './rate-limit.ts';

/** A limit that counts by the network of the caller. */
export interface NetworkRateLimit {
  /**
   * Counts one more request from the network of `address`, per `subject` if there is one. Throws
   * `HttpError` with 429 if there were too many.
   */
  consumeFor(address: string, subject?: string): Promise<void>;
}

type NetworkRateLimitOptions = Readonly<{
  /**
   * Loopback is the operator, or a proxy that sends no client address, so that all clients would
   * share one allowance.
   */
  loopback: 'exempt' | 'counted';
}>;

/** Counts requests by their source network. Every limit by address is one of these. */
export const networkRateLimit = (
  limit: RateLimit,
  options: NetworkRateLimitOptions,
): NetworkRateLimit => ({
  consumeFor: async (address, subject) => {
    if (options.loopback === 'exempt' && loopback.includes(address)) return;
    const network = toNetwork(address);
    await limit.take(subject === undefined ? network : `${subject}/${network}`);
  },
});
