import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { paymentInboxStream } from '@shop/domain/payments';
import type { PaymentsEvent } from '@shop/domain/payments/events';
import { expect } from 'chai';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../../support/customer.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import { expectProblem } from '../../support/http.ts';
import { countType, describeCrashes, reason } from './crash-chain.ts';

const absentNumber = 6;

describeCrashes('the assignment of a payment', (chain, { shop, product }) => {
  const paymentId = randomUUID();
  const placed: { replies: readonly PlaceOrderReply[]; notification?: string } = { replies: [] };

  const readInbox = async () => {
    const today = new Date().toISOString().slice(0, 10);
    const events = await shop().stored.of<PaymentsEvent>(paymentInboxStream('freekassa', today));
    return events.filter(({ data }) => 'paymentId' in data && data.paymentId === paymentId);
  };
  const receiveUnknown = async () => {
    const order = () => placeOrderExpectingSuccess(shop(), anOrder(product()));
    placed.replies = [await order(), await order()];
    const [reply] = placed.replies;
    if (!reply) throw new TypeError('The order was not placed');
    const raw = paymentNotificationFor(shop(), reply, { paymentId, number: absentNumber });
    await sendPaymentNotification(shop(), raw);
    for (const { type, data } of await readInbox()) {
      if (type === 'payments.NotificationReceived') placed.notification = data.notificationId;
    }
  };
  const assignTo = (number: number) =>
    shop().send('POST', `/api/admin/payments/notifications/${placed.notification ?? ''}/resolve`, {
      body: { number, reason },
      token: shop().admin,
    });

  chain(
    'command-api',
    'assigning money to an order',
    [
      [
        'payments.payment-recorded',
        async () => {
          await receiveUnknown();
          return assignTo(placed.replies[0]?.number ?? 0);
        },
      ],
    ],
    'lead to one decision, and the money stays with its order',
    async () => {
      const [reply, otherReply] = placed.replies;
      if (!reply || !otherReply) throw new TypeError('The orders were not placed');
      expectProblem(
        await retryUntilAnswered('the other order', () => assignTo(otherReply.number)),
        409,
        'notification-resolved',
      );
      const { status, body } = await assignTo(reply.number);
      expect(status, JSON.stringify(body)).to.equal(200);
      expectProblem(await assignTo(reply.number), 409, 'notification-resolved');
      const types = (await readInbox()).map(({ type }) => type);
      expect(countType(types, 'payments.NotificationResolved')).to.equal(1);
      await waitForOrderEvent(shop(), reply.order_id, 'ordering.OrderPaid');
      const payment = await shop().stored.types(`payment-freekassa:${paymentId}`);
      expect(payment).to.deep.equal(['payments.PaymentConfirmed']);
    },
  );
});
