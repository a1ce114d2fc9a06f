import type { PromoBatchData, PromoData } from '../catalog/promos.ts';
import {
  promoBatchRequest,
  promoLockRequest,
  promoOrderRequest,
  promoRequest,
} from '../catalog/promo-requests.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; onStep: () => void }>;

/**
 * Adds the codes and places the orders that use them up. Without payment systems no order is
 * possible.
 */
export const loadPromos = async (
  { shop, onStep }: Deps,
  promos: readonly PromoData[],
): Promise<void> => {
  if (promos.length === 0) return;
  const [system] = await shop.paymentSystems();
  for (const promo of promos) {
    await shop.send('POST', '/api/admin/promos', promoRequest(promo));
    const lock = promoLockRequest(promo);
    if (lock) await shop.send('POST', `/api/admin/promos/${promo.code}/lock`, lock);
    const order = system === undefined ? null : promoOrderRequest(promo, system);
    if (order) await shop.order(order);
    onStep();
  }
};

/** Each batch fits into one request. A repeat generates the missing codes. */
export const loadPromoBatches = async (
  { shop, onStep }: Deps,
  batches: readonly PromoBatchData[],
): Promise<void> => {
  for (const batch of batches) {
    await shop.send('POST', '/api/admin/promos/batch', promoBatchRequest(batch));
    onStep();
  }
};
