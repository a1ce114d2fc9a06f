import type { Lang } from '@shop/contracts/kernel';
import type { FindAvailabilityDeps } from '../email-notifications/find-availability.ts';
import { findAvailability } from '../email-notifications/find-availability.ts';
import type { findNamedProduct } from './email-products.ts';

/** Finds the current page of a product; null while the product is not for sale. */
export type FindSalePage = (productId: string, lang: Lang) => Promise<string | null>;

export const createSalePageFinder = (
  deps: FindAvailabilityDeps & Readonly<{ findNamedProduct: ReturnType<typeof findNamedProduct> }>,
): FindSalePage => {
  const findAvailable = findAvailability(deps);
  return async (productId, lang) => {
    const isAvailable = await findAvailable(productId, []);
    if (!isAvailable(null)) return null;
    const product = await deps.findNamedProduct({ productId }, lang);
    return product?.link ?? null;
  };
};
