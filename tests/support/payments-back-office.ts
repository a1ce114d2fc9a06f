import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import {
  anOrder,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  sendPaymentNotification,
} from './customer.ts';
import type { StockedProduct } from './products.ts';
import type { WholeShop } from './whole-shop.ts';

type NotificationFields = Parameters<typeof paymentNotificationFor>[2];

/** The reads of an administrator about payments, and orders with payments to read about. */
export type PaymentsBackOffice = Readonly<{
  /** The body of the reply to a path below `/api/admin`. Fails unless the status is 200. */
  get: (path: string) => Promise<unknown>;
  /** Places an order and sends a notification of Freekassa about its payment. */
  pay: (notification: NotificationFields) => Promise<PlaceOrderReply>;
}>;

export const paymentsBackOffice = (
  shop: WholeShop,
  product: StockedProduct,
): PaymentsBackOffice => ({
  get: async (path) => {
    const { status, body } = await shop.ask('GET', `/api/admin/${path}`, { token: shop.admin });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  },
  pay: async (notification) => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply, notification));
    return reply;
  },
});
