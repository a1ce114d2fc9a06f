import type { Limit, NetworkLimit } from '@shop/platform/limits';

type OrderLimits = Readonly<{ ofBuyer: Limit; fromAddress: NetworkLimit }>;

/** Limits how often one e-mail and one network may ask for the same thing. */
export const orderLimits =
  ({ ofBuyer, fromAddress }: OrderLimits) =>
  async (emailHash: string, address: string): Promise<void> => {
    await fromAddress.takeFrom(address);
    await ofBuyer.take(emailHash);
  };
