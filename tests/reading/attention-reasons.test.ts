import { ticketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { userOrders } from '@shop/contracts/ordering/user-orders.contract';
import { expect } from 'chai';
import { z } from 'zod';
import { examples } from '../history/examples.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const userId = '66666666-6666-4666-8666-666666666666';
const ticketId = '10101010-1010-4010-8010-101010101010';
const number = 12_345_678;
const orderPlaced = z.object({ orderId: z.string(), buyer: z.looseObject({}) });
const reasons = ['short_of_keys', 'paid_twice'];

describe('an order with several reasons for attention', () => {
  let shop: QueryShop;
  let position: bigint;

  before(async () => {
    shop = await queryShop();
    const stored = await examples();
    const example = (name: string, changes: object = {}) => {
      const event = stored.get(name) ?? expect.fail(`There is no example of ${name}`);
      return { ...event, data: { ...event.data, ...changes } };
    };
    await shop.append(`user-${userId}`, example('identity.UserRegistered@1'));
    const placed = orderPlaced.parse(example('ordering.OrderPlaced@1').data);
    const order = { orderId: placed.orderId, number };
    await shop.append(
      `order-${order.orderId}`,
      example('ordering.OrderPlaced@1', { ...order, buyer: { ...placed.buyer, userId } }),
      example('ordering.OrderPaid@1', order),
      example('ordering.KeysAwaited@1', order),
      example('ordering.OrderPaidTwice@1', {
        ...order,
        payment: { system: 'mir', paymentId: '2' },
      }),
    );
    position = await shop.append(
      `ticket-${ticketId}`,
      example('support.TicketOpened@1', { ticketId, userId, orderNumber: number }),
    );
  });
  after(() => shop.close());

  const ask = async (path: string, token: string) =>
    (await shop.get(path, { Authorization: `Bearer ${token}`, 'X-Min-Position': String(position) }))
      .body;

  it('shows all of them to administrators in the orders of its buyer', async () => {
    const { items } = userOrders.parse(await ask(`/api/admin/users/${userId}/orders`, 'admin'));
    expect(items.map(({ attention_reasons: all }) => all)).to.deep.equal([reasons]);
  });

  it('shows all of them to moderators in its ticket', async () => {
    const path = `/api/admin/tickets/${ticketId}/orders/${number}`;
    expect(ticketOrder.parse(await ask(path, 'moderator')).attention_reasons).to.deep.equal(
      reasons,
    );
  });
});
