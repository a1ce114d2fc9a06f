import type { OrderSummary } from '@shop/contracts/ordering/order-page.contract';

/** Whether a promo code covers the price: then there is no payment to confirm or to refund. */
export const isFree = ({ amount_due: due }: Pick<OrderSummary, 'amount_due'>): boolean =>
  due.cost === 0;
