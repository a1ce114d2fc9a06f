import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { orderPage, revealReply } from '@shop/contracts/ordering/order-page.contract';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { revealKey } from '../support/reveal.ts';
import { createStockedProduct } from '../support/products.ts';

const dayMs = 24 * 60 * 60_000;

describe('one of several keys', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const bought = async (): Promise<PlaceOrderReply> => {
    const several = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };
    return buyProduct(shop, anOrder(await createStockedProduct(shop, 2), several));
  };
  const shows = (
    { number, token }: PlaceOrderReply,
    fits: (keys: OrderPage['keys']) => boolean,
  ): Promise<OrderPage['keys']> =>
    eventually('the keys on the page', async () => {
      const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
      const keys = orderPage.safeParse(body).data?.keys;
      return keys && fits(keys) && keys;
    });
  const reveals = async ({ order_id }: PlaceOrderReply) =>
    (await shop.stored.of<OrderEvent>(`order-${order_id}`)).filter(
      ({ type }) => type === 'ordering.KeyRevealed',
    );

  it('is revealed individually, and only its term begins', async () => {
    const reply = await bought();
    const hidden = { revealed_at: null, runs_until: null };
    expect(await shows(reply, ({ length }) => length === 2)).to.deep.equal([
      { place: 1, ...hidden },
      { place: 2, ...hidden },
    ]);

    const second = revealReply.parse((await revealKey(shop, reply, 2)).body);
    const [first, shown] = await shows(reply, (keys) => keys[1]?.revealed_at !== null);
    expect(first).to.deep.equal({ place: 1, ...hidden });
    const { revealed_at: from, runs_until: until } = shown ?? expect.fail();
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).to.equal(30 * dayMs);

    const again = revealReply.parse((await revealKey(shop, reply, 2)).body);
    expect(again).to.deep.equal(second);
    expect(await reveals(reply)).to.have.lengthOf(1);
    const otherReply = revealReply.parse((await revealKey(shop, reply, 1)).body);
    expect(otherReply.key).not.to.equal(second.key);
    expect(await reveals(reply)).to.have.lengthOf(2);
  });

  it('is identified by its place, and other places are rejected', async () => {
    const reply = await bought();
    expectProblem(await revealKey(shop, reply, 3), 409, 'key-unknown');
    expectProblem(await revealKey(shop, reply, 0), 400, 'invalid-request');
    expect(await reveals(reply)).to.deep.equal([]);
  });

  it('begins its term with a download, like all the others', async () => {
    const reply = await bought();
    const path = `/api/orders/${reply.number}/download?t=${reply.token}`;
    expect((await shop.send('POST', path, { body: {} })).status).to.equal(200);
    await shows(reply, (keys) => keys.every(({ runs_until: until }) => until !== null));
    await revealKey(shop, reply, 1);
    expect(await reveals(reply)).to.deep.equal([]);
  });
});
