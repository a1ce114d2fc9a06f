import type { Limit } from '@shop/platform/limits';

type OrderLimits = Readonly<{ ofBuyer: Limit; fromAddress: Limit }>;

/** How often orders may be placed by one e-mail and from one address. */
export const orderLimits =
  ({ ofBuyer, fromAddress }: OrderLimits) =>
  async (emailHash: string, address: string): Promise<void> => {
    await fromAddress.take(address);
    await ofBuyer.take(emailHash);
  };
