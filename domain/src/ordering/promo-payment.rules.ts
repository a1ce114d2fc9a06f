import type { PaymentRef } from './events.ts';

const promoSystem = 'promo';

/** The payment of an order that a promo code pays completely. No provider reports it. */
export const promoPaymentOf = (orderId: string): PaymentRef => ({
  system: promoSystem,
  paymentId: orderId,
});

export const isPromoPayment = ({ system }: PaymentRef): boolean => system === promoSystem;
