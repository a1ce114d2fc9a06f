import { order } from './order.ts';

export const orders = { order };

/** Further messages for the pages of orders and payments. */
export type OrdersMessages = typeof orders;
