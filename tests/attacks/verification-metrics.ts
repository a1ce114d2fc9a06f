import type { VerificationResult } from '@shop/contracts/payments/values';
import type { AttackedShop } from './attacked-shop.ts';

/** The number of Freekassa notifications with this result since the command API started. */
export const verificationResults = async (
  { commandApi }: AttackedShop,
  verificationResult: VerificationResult,
): Promise<number> => {
  const { body } = await commandApi('GET', '/metrics');
  const line = `payment_notifications_total{system="freekassa",result="${verificationResult}"} `;
  return Number(String(body).split(line)[1]?.split('\n')[0] ?? 0);
};
