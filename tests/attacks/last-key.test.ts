import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { generateKeys } from '../support/product-requests.ts';
import { importKeys, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import { isKeyEmail } from '../support/received-emails.ts';

const buyers = 20;

describe('twenty paid orders of the last key', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  /** Places the order as soon as the key is free, and cancels it. The test pays it afterwards. */
  const placeAndCancel = async (request: OrderRequest): Promise<PlaceOrderReply> => {
    const reply = await eventually('the key is free', async () => {
      const { status, body } = await place(shop, request);
      return status === 201 && placeOrderReply.parse(body);
    });
    const cancel = `/api/orders/${reply.number}/cancel?t=${reply.token}`;
    await shop.send('POST', cancel, { body: {} });
    return reply;
  };

  const untilEach = (
    replies: readonly PlaceOrderReply[],
    types: readonly string[],
  ): Promise<readonly string[]> =>
    eventually(`${types.join(' or ')} of every order`, async () => {
      const found = await Promise.all(
        replies.map(async ({ order_id }) => {
          const own = await shop.stored.types(`order-${order_id}`);
          return types.find((type) => own.includes(type)) ?? null;
        }),
      );
      return !found.includes(null) && found.map((type) => type ?? '');
    });

  it('deliver it once, wait visibly, and get one key each from the next import', async () => {
    const product = await createStockedProduct(shop, 1);
    const requests = Array.from({ length: buyers }, () => anOrder(product));
    const replies: PlaceOrderReply[] = [];
    for (const request of requests) replies.push(await placeAndCancel(request));
    await eventually('the key is back', async () => {
      const pool = await shop.stored.types(`keyPool-${product.rateId}`);
      return pool.filter((type) => type === 'stock.KeysReleased').length === buyers;
    });

    const paid = await Promise.all(
      replies.map((reply) => sendPaymentNotification(shop, paymentNotificationFor(shop, reply))),
    );
    for (const { body } of paid) expect(body).to.equal('YES');
    const [fulfilled, awaitingKeys] = ['ordering.OrderFulfilled', 'ordering.KeysAwaited'];
    const outcomes = await untilEach(replies, [fulfilled, awaitingKeys]);
    expect(outcomes.filter((type) => type === fulfilled)).to.have.lengthOf(1);
    expect(outcomes.filter((type) => type === awaitingKeys)).to.have.lengthOf(buyers - 1);
    for (const [index, { number, token }] of replies.entries()) {
      if (outcomes[index] === fulfilled) continue;
      const page = await eventually('the page to show that the order needs attention', async () => {
        const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
        const orderPageData = orderPage.safeParse(body).data;
        return orderPageData?.status === 'attention' && orderPageData;
      });
      expect(page).to.include({ attention: 'short_of_keys', delivered_at: null });
    }

    const more = generateKeys(buyers - 1);
    await importKeys(shop, product, { text: more.join('\n') });
    await untilEach(replies, ['ordering.KeysMailed']);
    const emailsByBuyer = await Promise.all(
      requests.map(({ email }) => shop.receivedEmails(email)),
    );
    const recipientsByKey = [...product.keys, ...more].map((key) =>
      emailsByBuyer.filter((own) => own.some(({ text }) => text.includes(key))),
    );
    expect(recipientsByKey.map(({ length }) => length)).to.deep.equal(Array(buyers).fill(1));
    const counts = emailsByBuyer.map((own) => own.filter(isKeyEmail).length);
    expect(counts).to.deep.equal(Array(buyers).fill(1));
  });
});
