import { rub } from '@shop/contracts/kernel';
import type { ReturnToken } from '@shop/platform/access';
import type { PaymentRequest } from '../payment-adapter.ts';

/** An order that a buyer is sent to pay. */
export const samplePaymentRequest = (overrides: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: '44444444-4444-4444-8444-444444444444',
  number: 154,
  charge: rub(100.11),
  returnToken: 'token' as ReturnToken,
  lang: 'rus',
  productId: 'radar',
  rateId: 'month',
  count: 1,
  ...overrides,
});
