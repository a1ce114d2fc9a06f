import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { payment, paymentStream } from '@shop/domain/payments';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import { anOrder, notify, noticeOf, placed, untilOrder } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import type { LocalPaymentSystems } from '../../support/payment-systems.ts';
import { localPaymentSystems } from '../../support/payment-systems.ts';
import type { Goods } from '../../support/stocking.ts';
import { offer } from '../../support/stocking.ts';
import { by, describeDeaths, poolTypesOf, reason, staffOf, times } from './chain.ts';

describeDeaths('money that goes back', (chain, { shop, goods }) => {
  let reversed: PlaceOrderReply | undefined;
  chain(
    'worker',
    'taking money back',
    [
      [
        'fulfilment.reversal-told',
        async () => {
          reversed = await placed(shop(), anOrder(goods()));
          const { order_id: orderId, number, charge } = reversed;
          const paymentId = randomUUID();
          await notify(shop(), noticeOf(shop(), reversed, { paymentId }));
          await untilOrder(shop(), orderId, 'ordering.KeysMailed');
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
            by,
          );
        },
      ],
      ['fulfilment.keys-revoked'],
    ],
    'stops the order and voids its key once in the end',
    async () => {
      const id = reversed?.order_id ?? '';
      const types = await eventually('the key is void', async () => {
        const all = await poolTypesOf(shop(), goods(), id);
        return all.includes('stock.KeysRevoked') && all;
      });
      expect(times(types, 'stock.KeysRevoked')).to.equal(1);
      expect(times(types, 'stock.KeysReleased')).to.equal(0);
      const told = await shop().stored.types(`order-${id}`);
      expect(times(told, 'ordering.PaymentReversed')).to.equal(1);
    },
  );

  const unserved: { goods?: Goods; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'refunding an order that waits',
    [
      [
        'fulfilment.issue-taken-back',
        async () => {
          unserved.goods = await offer(shop(), { rate: { delivery: 'manual' } });
          unserved.reply = await placed(shop(), anOrder(unserved.goods));
          await notify(shop(), noticeOf(shop(), unserved.reply));
          await untilOrder(shop(), unserved.reply.order_id, 'ordering.KeysAwaited');
          return staffOf(shop(), unserved.reply, 'refunds', { refund_id: randomUUID(), reason });
        },
      ],
    ],
    'leaves the queue once in the end',
    async () => {
      const { goods: some, reply } = unserved;
      if (!some || !reply) throw new TypeError('It was placed');
      const types = await eventually('it left the queue', async () => {
        const all = await poolTypesOf(shop(), some, reply.order_id);
        return all.includes('stock.OrderLeftQueue') && all;
      });
      expect(times(types, 'stock.OrderLeftQueue')).to.equal(1);
      expect(times(types, 'stock.KeysIssued')).to.equal(0);
    },
  );

  const refunded: { systems?: LocalPaymentSystems; replies: PlaceOrderReply[] } = { replies: [] };
  const giveBack = async () => {
    const systems = (refunded.systems ??= await localPaymentSystems(shop()));
    const reply = await placed(shop(), anOrder(goods(), { payment_system: 'sandbox' }));
    refunded.replies.push(reply);
    await systems.pay(reply.payment, { action: 'pay' });
    await untilOrder(shop(), reply.order_id, 'ordering.KeysMailed');
    return staffOf(shop(), reply, 'refunds', { refund_id: randomUUID(), reason });
  };
  chain(
    'worker',
    'refunding through an API',
    [['fulfilment.refund-asked', giveBack], ['refunds.sent'], ['refunds.recorded', giveBack]],
    'gives the money back once in the end',
    async () => {
      const { systems, replies } = refunded;
      expect(replies).to.have.lengthOf(2);
      for (const { order_id: id, number } of replies) {
        const types = await untilOrder(shop(), id, 'ordering.RefundSent');
        expect(times(types, 'ordering.RefundSent')).to.equal(1);
        expect((await systems?.book(number))?.refunds).to.have.lengthOf(1);
      }
      await systems?.close();
    },
  );
});
