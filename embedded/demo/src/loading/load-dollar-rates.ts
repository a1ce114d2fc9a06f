import { exchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import type { Shop } from './shop.ts';

/** Sets one rate after the other, unless the shop already has a rate of its own. */
export const loadDollarRates = async (shop: Shop, rates: readonly number[]): Promise<void> => {
  if (rates.length === 0) return;
  const history = await shop.read('/api/admin/exchange-rate?sort=at&size=100');
  const existing = exchangeRateSettings.parse(history).items;
  if (existing.some(({ dollar }, index) => dollar !== rates[index])) return;
  for (const [index, dollar] of rates.entries()) {
    if (index < existing.length) continue;
    await shop.send('PUT', '/api/admin/exchange-rate', { dollar, revision: index });
  }
};
