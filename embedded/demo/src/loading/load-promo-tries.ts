import { promoHistoryReply } from '@shop/domain/promotions/history.contract';
import { promoTryIdOf, promoTryRequest } from '../catalogue/sale-requests.ts';
import type { PromoTry } from '../catalogue/sales.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; onStep: () => void }>;

/** Every refusal is kept, so that what was tried already must not be tried again. */
const wasTried = async (shop: Shop, attempt: PromoTry): Promise<boolean> => {
  const asked = new URLSearchParams({
    size: '100',
    'filter[kind]': 'refused',
    'filter[code]': attempt.promo,
  });
  const history = await shop.read(`/api/admin/promos/history?${asked}`);
  const id = promoTryIdOf(attempt);
  return promoHistoryReply.parse(history).items.some(({ order_id }) => order_id === id);
};

/** Tries the codes; what is refused stays in the history of codes. */
export const loadPromoTries = async (
  { shop, onStep }: Deps,
  tries: readonly PromoTry[],
): Promise<void> => {
  if (tries.length === 0) return;
  const [system] = await shop.paymentSystems();
  for (const attempt of tries) {
    if (system !== undefined && !(await wasTried(shop, attempt))) {
      await shop.order(promoTryRequest(attempt, system));
    }
    onStep();
  }
};
