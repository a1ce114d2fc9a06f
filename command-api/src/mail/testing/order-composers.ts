import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEmailComposers } from '../order-emails.ts';
import type { Email } from '../render-email.ts';
import type { OrderEvents } from './order-email-deps.ts';
import { orderEmailDeps } from './order-email-deps.ts';

/** The composers for one order with this history, whose product's status changed to `detected`. */
export const composersOf = (events: OrderEvents, ...history: readonly OrderEvent[]) =>
  orderEmailComposers(orderEmailDeps(events, ...history));

/** The email, which must be sent. */
export const sent = (email: Email | null): Email => {
  if (!email) throw new Error('There is an email');
  return email;
};

/** The order's id and number, as requests for emails name it. */
export const ids = ({ about: { orderId: id, number } }: OrderEvents) => ({ orderId: id, number });
