import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import { availableIn } from '@shop/domain/stock';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import {
  anOrder,
  buy,
  notify,
  noticeOf,
  place,
  placed,
  untilOrder,
} from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { someKeys } from '../../support/goods.ts';
import type { Stocked } from '../../support/stocking.ts';
import { importKeys, stock } from '../../support/stocking.ts';
import { describeDeaths, poolOf, poolTypesOf, reason, staffOf, times, toPool } from './chain.ts';
import { bringsKeys } from '../../support/letters.ts';

describeDeaths('what goes another way than planned', (chain, { shop, goods }) => {
  const cancelled: { goods?: Stocked; orderId?: string } = {};
  const abandoned: { goods?: Stocked } = {};
  const waiting: { goods?: Stocked; request?: OrderRequest; reply?: PlaceOrderReply } = {};
  const twice: { goods?: Stocked; orderId?: string } = {};
  chain(
    'worker',
    'what goes another way than planned',
    [
      [
        'fulfilment.keys-released',
        async () => {
          const one = await stock(shop(), 1);
          const { number, token, order_id } = await placed(shop(), anOrder(one));
          cancelled.goods = one;
          cancelled.orderId = order_id;
          await shop().send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
        },
      ],
      [
        'fulfilment.abandoned-released',
        async () => {
          const one = await stock(shop(), 1);
          abandoned.goods = one;
          const at = Date.now() - 60 * 60_000;
          const [now, until] = [instant(new Date(at)), instant(new Date(at + 15 * 60_000))];
          const data = { ...one, orderId: randomUUID(), count: 1, until, now };
          await toPool(shop(), one, { type: 'ReserveKeys', data: { ...data, delivery: 'pool' } });
        },
      ],
      [
        'fulfilment.waiting-told',
        async () => {
          const one = await stock(shop(), 1);
          const request = anOrder(one);
          const reply = await placed(shop(), request);
          Object.assign(waiting, { goods: one, request, reply });
          const path = `/api/orders/${reply.number}/cancel?t=${reply.token}`;
          await shop().send('POST', path, { body: {} });
          await eventually('the key is free', async () => {
            const { status } = await place(shop(), anOrder(one));
            return status === 201;
          });
          await notify(shop(), noticeOf(shop(), reply));
        },
      ],
      [
        'fulfilment.issue-taken-back',
        async () => {
          const some = await stock(shop(), 2);
          const { order_id: orderId } = await buy(shop(), anOrder(some));
          Object.assign(twice, { goods: some, orderId });
          await eventually('the end of the undertaking', async () => {
            const { unsettled } = await poolOf(shop(), some);
            return unsettled.size === 0;
          });
          const now = instant(new Date());
          const data = { ...some, orderId, count: 1, paidAt: now, now };
          await toPool(shop(), some, { type: 'IssueKeys', data: { ...data, delivery: 'pool' } });
        },
      ],
    ],
    'goes back to the shelf once, and the order that waited is served',
    async () => {
      for (const { goods: some } of [cancelled, abandoned, twice]) {
        if (!some) throw new TypeError('It was stocked');
        const pool = await eventually('the return', async () => {
          const now = await poolOf(shop(), some);
          return now.reserved.size + now.unsettled.size === 0 && now;
        });
        expect(availableIn(pool)).to.equal(1);
        await buy(shop(), anOrder(some));
      }
      const { goods: one, request, reply } = waiting;
      if (!one || !request || !reply) throw new TypeError('It was placed');
      const [key = ''] = someKeys(1);
      await importKeys(shop(), one, { text: key });
      const types = await untilOrder(shop(), reply.order_id, 'ordering.KeysMailed');
      expect(types.filter((type) => type === 'ordering.KeysAwaited')).to.have.lengthOf(1);
      const letters = (await shop().letters(request.email)).filter(bringsKeys);
      expect(letters).to.have.lengthOf(1);
      expect(letters[0]?.text).to.include(key);
    },
  );

  let replaced: PlaceOrderReply | undefined;
  chain(
    'worker',
    'replacing a key',
    [
      [
        'fulfilment.replacement-told',
        async () => {
          replaced = await buy(shop(), anOrder(goods()));
          const events = await shop().stored.of<OrderFulfilled>(`order-${replaced.order_id}`);
          const [key_id = ''] = events.flatMap(({ type, data }) =>
            type === 'ordering.OrderFulfilled' ? data.keys : [],
          );
          return staffOf(shop(), replaced, 'replace-key', { key_id, reason });
        },
      ],
      ['fulfilment.replacement-settled'],
    ],
    'gives one other key in the end',
    async () => {
      const id = replaced?.order_id ?? '';
      const types = await eventually('the end of the replacement', async () => {
        const all = await poolTypesOf(shop(), goods(), id);
        return all.includes('stock.ReplacementSettled') && all;
      });
      expect(times(types, 'stock.KeyReplaced')).to.equal(1);
      const told = await shop().stored.types(`order-${id}`);
      expect(times(told, 'ordering.KeyReplaced')).to.equal(1);
    },
  );
});
