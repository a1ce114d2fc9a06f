import type { Lang } from '@shop/contracts/kernel';
import type { FindAvailabilityDeps } from '../email-notifications/find-availability.ts';
import { findAvailability } from '../email-notifications/find-availability.ts';
import type { findNamedProduct } from './email-products.ts';

/**
 * Finds the current page of a product; null while the product is not for sale or, if a rate is
 * named, while that rate cannot be bought.
 */
export type FindSalePage = (
  about: Readonly<{ productId: string; rateId?: string }>,
  lang: Lang,
) => Promise<string | null>;

export const createSalePageFinder = (
  deps: FindAvailabilityDeps & Readonly<{ findNamedProduct: ReturnType<typeof findNamedProduct> }>,
): FindSalePage => {
  const findAvailable = findAvailability(deps);
  return async ({ productId, rateId }, lang) => {
    const requested = { rateId: rateId ?? null };
    const isAvailable = await findAvailable(productId, [requested]);
    if (!isAvailable(requested.rateId)) return null;
    const product = await deps.findNamedProduct({ productId }, lang);
    return product?.link ?? null;
  };
};
