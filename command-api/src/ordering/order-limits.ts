import type { RateLimit, NetworkRateLimit } from '@shop/platform/limits';

type OrderLimits = Readonly<{ ofBuyer: RateLimit; fromAddress: NetworkRateLimit }>;

/** Limits the rate of a request per e-mail and per network. */
export const limitByBuyerAndNetwork =
  ({ ofBuyer, fromAddress }: OrderLimits) =>
  async (emailHash: string, address: string): Promise<void> => {
    await fromAddress.takeFrom(address);
    await ofBuyer.take(emailHash);
  };
