import type {
  AdminOrderPage,
  ReceivedPayment,
} from '@shop/contracts/ordering/admin-order.contract';

/** Whether a promo code paid the order completely. */
export const isFree = ({ amount }: ReceivedPayment): boolean => amount?.cost === 0;

/** Payments with a refundable rest. For a free order, only the keys can be voided. */
export const refundablePayments = ({ payments }: AdminOrderPage): readonly ReceivedPayment[] =>
  payments.filter(
    (payment) => payment.applied_as !== null && (payment.left.cost > 0 || isFree(payment)),
  );

/** Whether a refund of the order returns no money, but voids its keys. */
export const onlyVoidsKeys = (order: AdminOrderPage): boolean => {
  const payments = refundablePayments(order);
  return payments.length > 0 && payments.every(isFree);
};
