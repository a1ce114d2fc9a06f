import { promoHistoryReply } from '@shop/contracts/promotions/history.contract';
import { promoAttemptIdOf, promoAttemptRequest } from '../catalog/sale-requests.ts';
import type { PromoAttempt } from '../catalog/sales.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; onStep: () => void }>;

/** The history keeps every refusal, so a repeat would add another one. */
const wasAttempted = async (shop: Shop, attempt: PromoAttempt): Promise<boolean> => {
  const query = new URLSearchParams({
    size: '100',
    'filter[kind]': 'refused',
    'filter[code]': attempt.promo,
  });
  const history = await shop.read(`/api/admin/promos/history?${query}`);
  const id = promoAttemptIdOf(attempt);
  return promoHistoryReply.parse(history).items.some(({ order_id }) => order_id === id);
};

/** Orders with codes that do not work; the refusals stay in the history of codes. */
export const loadPromoAttempts = async (
  { shop, onStep }: Deps,
  attempts: readonly PromoAttempt[],
): Promise<void> => {
  if (attempts.length === 0) return;
  const [system] = await shop.paymentSystems();
  for (const attempt of attempts) {
    if (system !== undefined && !(await wasAttempted(shop, attempt))) {
      await shop.order(promoAttemptRequest(attempt, system));
    }
    onStep();
  }
};
