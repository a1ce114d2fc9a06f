/** A ticket is about few orders; only the newest are kept. */
const maxLinkedOrders = 50;

/** Adds the number of an order to those that a ticket is about. */
export const withLinkedOrder = (
  orderNumbers: readonly number[],
  orderNumber: number,
): readonly number[] => [...orderNumbers, orderNumber].slice(-maxLinkedOrders);
