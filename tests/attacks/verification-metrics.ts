import type { VerificationResult } from '@shop/contracts/payments/values';
import type { AttackedShop } from './attacked-shop.ts';

/** How many notifications of Freekassa were meaning so since the write side began. */
export const verificationResults = async (
  { commandApi }: AttackedShop,
  verificationResult: VerificationResult,
): Promise<number> => {
  const { body } = await commandApi('GET', '/metrics');
  const line = `payment_notifications_total{system="freekassa",result="${verificationResult}"} `;
  return Number(String(body).split(line)[1]?.split('\n')[0] ?? 0);
};
