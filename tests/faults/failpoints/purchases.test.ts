import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  waitForOrderEvent,
} from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import { messageIdOf } from '../../support/received-emails.ts';
import { revealAllKeys } from '../../support/reveal.ts';
import { describeCrashes, placeOrderIdempotently, readPool, twoKeys } from './crash-chain.ts';

describeCrashes('a purchase', (chain, { shop, product }) => {
  const expectDeliveredOnce = async (
    request: OrderRequest,
    reply: PlaceOrderReply,
    expectedEmails = 1,
  ) => {
    const { order_id: id, number, token } = reply;
    const types = await waitForOrderEvent(shop(), id, 'ordering.KeysMailed');
    expect(types).to.have.ordered.members([
      'ordering.OrderPlaced',
      'ordering.OrderPaid',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const pool = await eventually('the end of the fulfilment process', async () => {
      const now = await readPool(shop(), product());
      return !now.unacknowledged.has(id) && now;
    });
    expect(pool.reserved.has(id)).to.equal(false);
    const all = await shop().stored.all();
    const fulfilled = all.filter(({ type }) => type === 'ordering.OrderFulfilled');
    const own = fulfilled.flatMap((event) => {
      const { data } = event as unknown as OrderFulfilled;
      return data.orderId === id ? data.keys : [];
    });
    expect(own).to.have.lengthOf(request.count);
    for (const key of own) {
      const keyOwners = fulfilled.filter((event) =>
        (event as unknown as OrderFulfilled).data.keys.includes(key),
      );
      expect(keyOwners).to.have.lengthOf(1);
    }
    const paid = all.filter(
      ({ type, data }) => type === 'payments.PaymentConfirmed' && Object.values(data).includes(id),
    );
    expect(paid).to.have.lengthOf(1);

    const sent = await shop().receivedEmails(request.email);
    expect(sent.length).to.be.within(1, expectedEmails);
    expect(new Set(sent.map(messageIdOf)).size).to.equal(1);
    expect(new Set(sent.map(({ text }) => text)).size).to.equal(1);
    const keys = await revealAllKeys(shop(), { number, token });
    expect(keys).to.have.lengthOf(request.count);
    expect(product().keys).to.include.members(keys);
    for (const key of keys) expect(sent[0]?.text).to.include(key);
  };

  const state: { reply?: PlaceOrderReply; request?: OrderRequest; raw?: string } = {};
  const begin = () => (state.request ??= anOrder(product(), twoKeys));
  const pay = async () => {
    state.reply ??= await placeOrderIdempotently(shop(), begin());
    state.raw ??= paymentNotificationFor(shop(), state.reply);
    return sendPaymentNotification(shop(), state.raw);
  };

  chain(
    'command-api',
    'placing and paying an order',
    [
      ['ordering.offer-found', () => place(shop(), begin())],
      ['ordering.number-reserved', () => place(shop(), begin())],
      ['ordering.keys-reserved', () => place(shop(), begin())],
      ['ordering.order-placed', () => place(shop(), begin())],
      ['http.answer-ready', () => place(shop(), begin())],
      ['payments.notification-recorded', pay],
      ['payments.payment-recorded', pay],
    ],
    'lead to one order, one payment and one delivery',
    async () => {
      await retryUntilAnswered('YES', pay);
      const { request, reply } = state;
      if (!request || !reply) throw new TypeError('The order was not placed');
      await expectDeliveredOnce(request, reply);
      const repeated = await placeOrderIdempotently(shop(), request);
      expect(repeated).to.deep.equal({ ...reply, status: 'fulfilled', payment: null });
    },
  );

  const sale: { request?: OrderRequest; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'delivering an order',
    [
      [
        'fulfilment.payment-confirmed',
        async () => {
          sale.request = anOrder(product(), twoKeys);
          sale.reply = await placeOrderIdempotently(shop(), sale.request);
          await sendPaymentNotification(shop(), paymentNotificationFor(shop(), sale.reply));
        },
      ],
      ['fulfilment.keys-allocated'],
      ['fulfilment.order-fulfilled'],
      ['fulfilment.allocation-acknowledged'],
      ['fulfilment.mail-requested'],
      ['mail.keys-sent'],
      ['mail.keys-recorded'],
    ],
    'lead to one delivery and at most two emails',
    async () => {
      const { request, reply } = sale;
      if (!request || !reply) throw new TypeError('The order was not placed');
      await expectDeliveredOnce(request, reply, 2);
    },
  );
});
