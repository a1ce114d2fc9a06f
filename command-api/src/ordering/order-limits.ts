import type { RateLimit, NetworkRateLimit } from '@shop/platform/limits';

type OrderLimits = Readonly<{ ofBuyer: RateLimit; fromAddress: NetworkRateLimit }>;

/** Limits how often one e-mail and one network may ask for the same thing. */
export const limitByBuyerAndNetwork =
  ({ ofBuyer, fromAddress }: OrderLimits) =>
  async (emailHash: string, address: string): Promise<void> => {
    await fromAddress.takeFrom(address);
    await ofBuyer.take(emailHash);
  };
