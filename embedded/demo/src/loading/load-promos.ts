import type { PromoBatchData } from '../catalogue/promo-batches.ts';
import type { PromoData } from '../catalogue/promos.ts';
import {
  promoBatchRequest,
  promoLockRequest,
  promoOrderRequest,
  promoRequest,
} from '../catalogue/promo-requests.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; onStep: () => void }>;

/** Makes the codes, and buys what uses them up; without payment systems nobody can buy. */
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

/** Each batch fits into one request, and a repeat generates what is missing. */
export const loadPromoBatches = async (
  { shop, onStep }: Deps,
  batches: readonly PromoBatchData[],
): Promise<void> => {
  for (const batch of batches) {
    await shop.send('POST', '/api/admin/promos/batch', promoBatchRequest(batch));
    onStep();
  }
};
