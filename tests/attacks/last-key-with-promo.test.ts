import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import { expectWithinLimits, listKinds } from '../promotions/promo-ledger.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price, generateKeys } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { aPromo } from '../support/promos.ts';
import { importKeys, sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const buyers = 20;
const limit = 5;
/**
 * The promo code is reserved before the key, so five of the refused orders may have all uses of it
 * for a moment while others are placed.
 */
const expectRefusedAsSoldOut = (answer: Answer): void => {
  if (problem.parse(answer.body).code === 'product-empty') {
    expectProblem(answer, 409, 'product-empty');
    return;
  }
  const refusal = expectProblem(answer, 409, 'promo-not-available');
  expect(refusal['unavailable_reason']).to.equal('used-up');
};
const cheaper = { expected_total: { currency: 'RUB', cost: (price.rub * 9) / 10 } };

describe('twenty orders of the last key with a promo code limited to five uses', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const madePromo = async () => {
    const promo = aPromo({ limit });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const code = readPromoCode(promo.code);
    if (code === null || code === '') return expect.fail('no code');
    return { code, log: () => shop.stored.of<PromoEvent>(promoStream(code)) };
  };

  it('reserve one key and one use when placed concurrently', async () => {
    const { code, log } = await madePromo();
    const product = await createStockedProduct(shop, 1);
    const orders = Array.from({ length: buyers }, () =>
      anOrder(product, { promo: code, ...cheaper }),
    );
    const answers = await Promise.all(orders.map((order) => place(shop, order)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).to.have.lengthOf(1);
    for (const answer of answers) if (answer.status !== 201) expectRefusedAsSoldOut(answer);
    expect(expectWithinLimits(await log()).size).to.equal(1);

    const { number, token } = placeOrderReply.parse(won[0]?.body);
    await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
    await eventually('the use is back', async () => expectWithinLimits(await log()).size === 0);
    const kinds = listKinds(await log());
    expect(kinds['promotions.PromoReleased']).to.equal(kinds['promotions.PromoReserved']);
  });

  it('redeem five uses, deliver one key and flag the rest when canceled and then paid', async () => {
    const { code, log } = await madePromo();
    const product = await createStockedProduct(shop, 1);
    const replies: PlaceOrderReply[] = [];
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      const order = anOrder(product, { promo: code, ...cheaper });
      const reply = await eventually('the key is free', async () => {
        const { status, body } = await place(shop, order);
        return status === 201 && placeOrderReply.parse(body);
      });
      replies.push(reply);
      const cancel = `/api/orders/${reply.number}/cancel?t=${reply.token}`;
      await shop.send('POST', cancel, { body: {} });
    }
    await eventually('all uses are back', async () => {
      const released = listKinds(await log())['promotions.PromoReleased'];
      return released === buyers;
    });
    await eventually('the key is back', async () => {
      const pool = await shop.stored.types(`keyPool-${product.rateId}`);
      return pool.filter((type) => type === 'stock.KeysReleased').length === buyers;
    });
    expect(expectWithinLimits(await log()).size).to.equal(0);

    const paid = await Promise.all(
      replies.map((reply) => sendPaymentNotification(shop, paymentNotificationFor(shop, reply))),
    );
    for (const { body } of paid) expect(body).to.equal('YES');
    const ends = ['ordering.OrderFulfilled', 'ordering.KeysAwaited', 'ordering.PaymentMismatched'];
    const outcomes = await eventually('the end of every order', async () => {
      const found = await Promise.all(
        replies.map(async ({ order_id }) => {
          const own = await shop.stored.types(`order-${order_id}`);
          return ends.find((type) => own.includes(type)) ?? null;
        }),
      );
      return !found.includes(null) && found;
    });
    const those = (type: string | undefined) =>
      replies.filter((_, index) => outcomes[index] === type);
    expect(ends.map((type) => those(type).length)).to.deep.equal([1, limit - 1, buyers - limit]);

    const used = await eventually('five uses are redeemed', async () => {
      const events = await log();
      return listKinds(events)['promotions.PromoRedeemed'] === limit && expectWithinLimits(events);
    });
    const served = [...those(ends[0]), ...those(ends[1])].map(({ order_id: id }) => id);
    expect([...used.keys()]).to.have.members(served);
    for (const { number, token } of those(ends[2])) {
      const page = await eventually('the page to show that the order needs attention', async () => {
        const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
        const orderPageData = orderPage.safeParse(body).data;
        return orderPageData?.status === 'attention' && orderPageData;
      });
      expect(page).to.include({ attention: 'payment_mismatch', delivered_at: null });
    }

    const more = generateKeys(buyers);
    await importKeys(shop, product, { text: more.join('\n') });
    for (const id of served) await waitForOrderEvent(shop, id, 'ordering.KeysMailed');
    for (const { order_id: id } of those(ends[2])) {
      expect(await shop.stored.types(`order-${id}`)).not.to.include('ordering.OrderFulfilled');
    }
    expect(expectWithinLimits(await log()).size).to.equal(limit);
  });
});
