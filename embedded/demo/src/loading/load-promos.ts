import type { PromoData } from '../catalogue/promos.ts';
import { promoOrderRequest, promoRequest } from '../catalogue/promo-requests.ts';
import type { Shop } from './shop.ts';

/** Makes the codes, and buys what uses them up; without payment systems nobody can buy. */
export const loadPromos = async (
  { shop, onStep }: Readonly<{ shop: Shop; onStep: () => void }>,
  promos: readonly PromoData[],
): Promise<void> => {
  if (promos.length === 0) return;
  const [system] = await shop.paymentSystems();
  for (const promo of promos) {
    await shop.send('POST', '/api/admin/promos', promoRequest(promo));
    const order = system === undefined ? null : promoOrderRequest(promo, system);
    if (order) await shop.order(order);
    onStep();
  }
};
