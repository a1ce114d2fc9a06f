import type { NetworkRateLimit, RateLimit } from '@shop/platform/limits';

type EmailAndNetworkLimits = Readonly<{ perEmail: RateLimit; perNetwork: NetworkRateLimit }>;

/** Counts a request towards the limits of its email address and of its sender's network. */
export type ConsumeEmailAndNetworkLimit = (emailHash: string, address: string) => Promise<void>;

/**
 * Throws `HttpError` `too-many-requests` over either limit. A network that is over its limit does
 * not use up the limit of an address.
 */
export const limitByEmailAndNetwork =
  ({ perEmail, perNetwork }: EmailAndNetworkLimits): ConsumeEmailAndNetworkLimit =>
  async (emailHash, address) => {
    await perNetwork.consumeFor(address);
    await perEmail.take(emailHash);
  };
