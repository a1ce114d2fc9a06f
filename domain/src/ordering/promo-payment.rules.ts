import type { Money } from '@shop/contracts/kernel';
import type { PaymentRef } from './events.ts';

const promoSystem = 'promo';

/** The payment of an order that a promo code pays completely. No provider reports it. */
export const promoPaymentOf = (orderId: string): PaymentRef => ({
  system: promoSystem,
  paymentId: orderId,
});

/** True if a promo code pays the order completely: the buyer has nothing to pay. */
export const isCoveredByPromo = ({ charge }: Readonly<{ charge: Money }>): boolean =>
  charge.minor === 0;

export const isPromoPayment = ({ system }: PaymentRef): boolean => system === promoSystem;
