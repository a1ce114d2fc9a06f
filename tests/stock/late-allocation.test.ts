import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Step } from '@shop/domain/processes';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { orderEvents } from '@shop/domain/testing';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { OpenEventStore } from '../support/separate-worker.ts';
import { openEventStore, separateWorker } from '../support/separate-worker.ts';
import { anOrder, buyProduct, place } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const now = instant(new Date());

/** A worker that lags behind allocates further keys to an order that already has its keys. */
describe('a late second allocation of keys', () => {
  describe('to an order with an acknowledged allocation', () => {
    let opened: OpenEventStore;
    let store: EventStore;
    before(async () => {
      opened = await openEventStore();
      ({ store } = opened);
    });
    after(() => opened.close());

    const worker = () => separateWorker(store, () => now).execute;

    const acknowledgedOrder = async () => {
      const id = orderId(randomUUID());
      const { placed, paid, product } = orderEvents({ orderId: id });
      const about = { ...product, rateId: randomUUID(), orderId: id, now };
      const pools = commandHandler(store, keyPool);
      const pool = keyPoolStream(about.rateId);
      const events = [placed, paid()].map(({ type, data }) => ({ type, data, by }));
      await store.append(orderStream(id), 'no-stream', events);
      const importId = `import-${about.rateId}`;
      const added = { ...about, importId, count: 3, unitCost: 100, delivery: 'pool' } as const;
      await pools(pool, { type: 'AddKeys', data: added }, by);
      const allocation: Step = {
        ...about,
        do: 'allocate-keys',
        count: 1,
        paidAt: now,
        delivery: 'pool',
      };
      const allocated = async (): Promise<readonly (readonly string[])[]> =>
        (await store.read<PoolEvent>(pool)).flatMap(({ type, data }) =>
          type === 'stock.KeysAllocated' ? [data.keys] : [],
        );
      const first = worker();
      await first(allocation, by, null);
      const [keys = []] = await allocated();
      await first({ ...about, do: 'fulfil-order', keys, cost: 100, hasWaited: false }, by, null);
      await first({ ...about, do: 'acknowledge-allocation', keys }, by, null);
      return { allocation, allocated };
    };

    it('is not made', async () => {
      const { allocation, allocated } = await acknowledgedOrder();
      await worker()(allocation, by, null);
      expect(await allocated()).to.have.lengthOf(1);
    });
  });

  it('is released by the worker without a second email', async () => {
    const shop: Shop = await theShop();
    const product = await createStockedProduct(shop, 2);
    const request = anOrder(product);
    const { order_id } = await buyProduct(shop, request);
    const pool = keyPoolStream(product.rateId);
    await eventually('the allocation is acknowledged', async () =>
      (await shop.stored.types(pool)).includes('stock.AllocationAcknowledged'),
    );
    const order = await shop.stored.types(`order-${order_id}`);

    const about = { rateId: product.rateId, productId: product.productId, orderId: order_id, now };
    const data = { ...about, count: 1, paidAt: now, delivery: 'pool' } as const;
    await commandHandler(shop.eventStore, keyPool)(pool, { type: 'AllocateKeys', data }, by);
    expect(
      (await shop.stored.types(pool)).filter((type) => type === 'stock.KeysAllocated'),
    ).to.have.lengthOf(2);

    await eventually('the late keys are back', async () =>
      (await shop.stored.types(pool)).includes('stock.KeysReleased'),
    );
    expect((await place(shop, anOrder(product))).status).to.equal(201);
    expect(await shop.stored.types(`order-${order_id}`)).to.deep.equal(order);
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(1);
  });
});
