import type { OrdersMessages } from '../eng/orders.ts';
import { order } from './order.ts';

export const orders: OrdersMessages = { order };
