import type { NetworkRateLimit, RateLimit, RateLimitOptions } from '@shop/platform/limits';
import { networkRateLimit, rateLimit } from '@shop/platform/limits';
import type { Redis } from 'ioredis';

/** Creates the rate limits of calls, whose counts all instances of the program share. */
export type Limits = Readonly<{
  /** Limits each key, for example an account. */
  perKey: (options: RateLimitOptions) => RateLimit;
  /** Limits each network, but not this machine. */
  perNetwork: (options: RateLimitOptions) => NetworkRateLimit;
  /** Limits each network, including this machine. */
  perNetworkAndLoopback: (options: RateLimitOptions) => NetworkRateLimit;
}>;

export const createLimits = (redis: Redis): Limits => ({
  perKey: (options) => rateLimit(redis, options),
  perNetwork: (options) => networkRateLimit(rateLimit(redis, options), { loopback: 'exempt' }),
  perNetworkAndLoopback: (options) =>
    networkRateLimit(rateLimit(redis, options), { loopback: 'counted' }),
});

/** In seconds. */
export const hour = 60 * 60;
