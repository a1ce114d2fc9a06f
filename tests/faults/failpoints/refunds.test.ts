import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { payment, paymentStream } from '@shop/domain/payments';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import type { LocalPaymentSystems } from '../../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../../support/payment-systems.ts';
import type { ProductReference } from '../../support/products.ts';
import { createProduct } from '../../support/products.ts';
import {
  commandContext,
  describeCrashes,
  readPoolEventTypes,
  reason,
  sendStaffCommand,
  countType,
} from './crash-chain.ts';

describeCrashes('reversals and refunds', (chain, { shop, product }) => {
  let reversed: PlaceOrderReply | undefined;
  chain(
    'worker',
    'reversing a payment',
    [
      [
        'fulfilment.reversal-recorded',
        async () => {
          reversed = await placeOrderExpectingSuccess(shop(), anOrder(product()));
          const { order_id: orderId, number, charge } = reversed;
          const paymentId = randomUUID();
          await sendPaymentNotification(
            shop(),
            paymentNotificationFor(shop(), reversed, { paymentId }),
          );
          await waitForOrderEvent(shop(), orderId, 'ordering.KeysMailed');
          const amount = { minor: charge.cost, currency: charge.currency };
          const at = instant(new Date());
          const about = { system: 'freekassa', paymentId, orderId, number, at };
          const report = { by: 'id', reversalId: 'dispute-1', amount } as const;
          await commandHandler(shop().eventStore, payment)(
            paymentStream('freekassa', paymentId),
            {
              type: 'RecordReversal',
              data: { ...about, kind: 'charged_back', report, charge: amount },
            },
            commandContext,
          );
        },
      ],
      ['fulfilment.keys-revoked'],
    ],
    'stop the order and void its key once',
    async () => {
      const id = reversed?.order_id ?? '';
      const types = await eventually('the key is void', async () => {
        const all = await readPoolEventTypes(shop(), product(), id);
        return all.includes('stock.KeysRevoked') && all;
      });
      expect(countType(types, 'stock.KeysRevoked')).to.equal(1);
      expect(countType(types, 'stock.KeysReleased')).to.equal(0);
      const eventTypes = await shop().stored.types(`order-${id}`);
      expect(countType(eventTypes, 'ordering.OrderPaymentReversed')).to.equal(1);
    },
  );

  const backlogged: { product?: ProductReference; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'refunding a waiting order',
    [
      [
        'fulfilment.allocation-returned',
        async () => {
          backlogged.product = await createProduct(shop(), { rate: { delivery: 'manual' } });
          backlogged.reply = await placeOrderExpectingSuccess(shop(), anOrder(backlogged.product));
          await sendPaymentNotification(shop(), paymentNotificationFor(shop(), backlogged.reply));
          await waitForOrderEvent(shop(), backlogged.reply.order_id, 'ordering.KeysAwaited');
          return sendStaffCommand(shop(), backlogged.reply, 'refunds', {
            refund_id: randomUUID(),
            reason,
          });
        },
      ],
    ],
    'remove the order from the queue once',
    async () => {
      const { product: some, reply } = backlogged;
      if (!some || !reply) throw new TypeError('The order was not placed');
      const types = await eventually('it left the queue', async () => {
        const all = await readPoolEventTypes(shop(), some, reply.order_id);
        return all.includes('stock.OrderLeftQueue') && all;
      });
      expect(countType(types, 'stock.OrderLeftQueue')).to.equal(1);
      expect(countType(types, 'stock.KeysAllocated')).to.equal(0);
    },
  );

  const lost: { systems?: LocalPaymentSystems; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'refunding through an API without idempotency keys',
    [
      [
        'refunds.sent',
        async () => {
          const systems = await startLocalPaymentSystems(shop());
          const reply = await placeOrderExpectingSuccess(
            shop(),
            anOrder(product(), { payment_system: 'lava' }),
          );
          Object.assign(lost, { systems, reply });
          await systems.pay(reply.payment, { action: 'pay' });
          await waitForOrderEvent(shop(), reply.order_id, 'ordering.KeysMailed');
          return sendStaffCommand(shop(), reply, 'refunds', { refund_id: randomUUID(), reason });
        },
      ],
    ],
    'refund the money once, and leave the unknown result to staff',
    async () => {
      const { systems, reply } = lost;
      if (!systems || !reply) throw new TypeError('The order was not placed');
      const types = await waitForOrderEvent(shop(), reply.order_id, 'ordering.RefundFailed');
      expect(countType(types, 'ordering.RefundAttempted')).to.equal(1);
      expect(countType(types, 'ordering.RefundSent')).to.equal(0);
      expect((await systems.ledger(reply.number)).refunds).to.have.lengthOf(1);
      await systems.close();
    },
  );

  const refunded: { systems?: LocalPaymentSystems; replies: PlaceOrderReply[] } = { replies: [] };
  const giveBack = async () => {
    const systems = (refunded.systems ??= await startLocalPaymentSystems(shop()));
    const reply = await placeOrderExpectingSuccess(
      shop(),
      anOrder(product(), { payment_system: 'sandbox' }),
    );
    refunded.replies.push(reply);
    await systems.pay(reply.payment, { action: 'pay' });
    await waitForOrderEvent(shop(), reply.order_id, 'ordering.KeysMailed');
    return sendStaffCommand(shop(), reply, 'refunds', { refund_id: randomUUID(), reason });
  };
  chain(
    'worker',
    'refunding through an API',
    [['fulfilment.refund-requested', giveBack], ['refunds.sent'], ['refunds.recorded', giveBack]],
    'refund the money once',
    async () => {
      const { systems, replies } = refunded;
      expect(replies).to.have.lengthOf(2);
      for (const { order_id: id, number } of replies) {
        const types = await waitForOrderEvent(shop(), id, 'ordering.RefundSent');
        expect(countType(types, 'ordering.RefundSent')).to.equal(1);
        expect((await systems?.ledger(number))?.refunds).to.have.lengthOf(1);
      }
      await systems?.close();
    },
  );
});
