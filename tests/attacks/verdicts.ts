import type { Verdict } from '@shop/domain/payments/events';
import type { AttackedShop } from './attacked-shop.ts';

/** How many notifications of Freekassa were judged so since the write side began. */
export const verdicts = async ({ commandApi }: AttackedShop, verdict: Verdict): Promise<number> => {
  const { body } = await commandApi('GET', '/metrics');
  const line = `payment_notifications_total{system="freekassa",verdict="${verdict}"} `;
  return Number(String(body).split(line)[1]?.split('\n')[0] ?? 0);
};
