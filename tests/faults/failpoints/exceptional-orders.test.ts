import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import { availableIn } from '@shop/domain/stock';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import {
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { generateKeys } from '../../support/product-requests.ts';
import type { StockedProduct } from '../../support/products.ts';
import { importKeys, createStockedProduct } from '../../support/products.ts';
import {
  describeCrashes,
  readPool,
  readPoolEventTypes,
  reason,
  sendStaffCommand,
  countType,
  executePoolCommand,
} from './crash-chain.ts';
import { isKeyEmail } from '../../support/received-emails.ts';

describeCrashes('exceptional orders', (chain, { shop, product }) => {
  const cancelled: { product?: StockedProduct; orderId?: string } = {};
  const abandoned: { product?: StockedProduct } = {};
  const waiting: { product?: StockedProduct; request?: OrderRequest; reply?: PlaceOrderReply } = {};
  const twice: { product?: StockedProduct; orderId?: string } = {};
  chain(
    'worker',
    'canceling, abandoning and waiting',
    [
      [
        'fulfilment.keys-released',
        async () => {
          const lastKeyProduct = await createStockedProduct(shop(), 1);
          const { number, token, order_id } = await placeOrderExpectingSuccess(
            shop(),
            anOrder(lastKeyProduct),
          );
          cancelled.product = lastKeyProduct;
          cancelled.orderId = order_id;
          await shop().send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
        },
      ],
      [
        'fulfilment.abandoned-released',
        async () => {
          const lastKeyProduct = await createStockedProduct(shop(), 1);
          abandoned.product = lastKeyProduct;
          const at = Date.now() - 60 * 60_000;
          const [now, until] = [instant(new Date(at)), instant(new Date(at + 15 * 60_000))];
          const data = { ...lastKeyProduct, orderId: randomUUID(), count: 1, until, now };
          await executePoolCommand(shop(), lastKeyProduct, {
            type: 'ReserveKeys',
            data: { ...data, delivery: 'pool' },
          });
        },
      ],
      [
        'fulfilment.waiting-recorded',
        async () => {
          const lastKeyProduct = await createStockedProduct(shop(), 1);
          const request = anOrder(lastKeyProduct);
          const reply = await placeOrderExpectingSuccess(shop(), request);
          Object.assign(waiting, { product: lastKeyProduct, request, reply });
          const path = `/api/orders/${reply.number}/cancel?t=${reply.token}`;
          await shop().send('POST', path, { body: {} });
          await eventually('the key is free', async () => {
            const { status } = await place(shop(), anOrder(lastKeyProduct));
            return status === 201;
          });
          await sendPaymentNotification(shop(), paymentNotificationFor(shop(), reply));
        },
      ],
      [
        'fulfilment.allocation-returned',
        async () => {
          const some = await createStockedProduct(shop(), 2);
          const { order_id: orderId } = await buyProduct(shop(), anOrder(some));
          Object.assign(twice, { product: some, orderId });
          await eventually('the end of the fulfilment process', async () => {
            const { unacknowledged } = await readPool(shop(), some);
            return unacknowledged.size === 0;
          });
          const now = instant(new Date());
          const data = { ...some, orderId, count: 1, paidAt: now, now };
          await executePoolCommand(shop(), some, {
            type: 'AllocateKeys',
            data: { ...data, delivery: 'pool' },
          });
        },
      ],
    ],
    'return each key to the pool once, and the waiting order is fulfilled',
    async () => {
      for (const { product: some } of [cancelled, abandoned, twice]) {
        if (!some) throw new TypeError('The product was not stocked');
        const pool = await eventually('the return', async () => {
          const now = await readPool(shop(), some);
          return now.reserved.size + now.unacknowledged.size === 0 && now;
        });
        expect(availableIn(pool)).to.equal(1);
        await buyProduct(shop(), anOrder(some));
      }
      const { product: lastKeyProduct, request, reply } = waiting;
      if (!lastKeyProduct || !request || !reply) throw new TypeError('The order was not placed');
      const [key = ''] = generateKeys(1);
      await importKeys(shop(), lastKeyProduct, { text: key });
      const types = await waitForOrderEvent(shop(), reply.order_id, 'ordering.KeysMailed');
      expect(types.filter((type) => type === 'ordering.KeysAwaited')).to.have.lengthOf(1);
      const keyEmails = (await shop().receivedEmails(request.email)).filter(isKeyEmail);
      expect(keyEmails).to.have.lengthOf(1);
      expect(keyEmails[0]?.text).to.include(key);
    },
  );

  let replaced: PlaceOrderReply | undefined;
  chain(
    'worker',
    'replacing a key',
    [
      [
        'fulfilment.replacement-recorded',
        async () => {
          replaced = await buyProduct(shop(), anOrder(product()));
          const events = await shop().stored.of<OrderFulfilled>(`order-${replaced.order_id}`);
          const [key_id = ''] = events.flatMap(({ type, data }) =>
            type === 'ordering.OrderFulfilled' ? data.keys : [],
          );
          return sendStaffCommand(shop(), replaced, 'replace-key', { key_id, reason });
        },
      ],
      ['fulfilment.replacement-acknowledged'],
    ],
    'lead to one replacement key',
    async () => {
      const id = replaced?.order_id ?? '';
      const types = await eventually('the end of the replacement', async () => {
        const all = await readPoolEventTypes(shop(), product(), id);
        return all.includes('stock.ReplacementAcknowledged') && all;
      });
      expect(countType(types, 'stock.KeyReplaced')).to.equal(1);
      const eventTypes = await shop().stored.types(`order-${id}`);
      expect(countType(eventTypes, 'ordering.KeyReplaced')).to.equal(1);
    },
  );
});
