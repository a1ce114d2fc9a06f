import { priceInput } from '@shop/contracts/catalog/back-office.contract';

/** Whether an amount in minor units can be a price; null is no price, which may be allowed. */
export const isPrice = (minor: number | null): boolean =>
  priceInput.shape.usd.safeParse(minor).success;
