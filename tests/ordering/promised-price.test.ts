import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { aPromo } from '../support/promos.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createProduct, createStockedProduct } from '../support/products.ts';

const rubles = (cost: number) => ({ currency: 'RUB', cost });
const reduced = rubles(price.rub - price.rub / 10);

describe('an order with a promo code', () => {
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 30);
  });

  const create = async (changes: object = {}): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo.code;
  };
  const types = (code: string) => shop.stored.types(`promo-${code}`);
  const untilPromo = (code: string, type: string) =>
    eventually(`${type} of ${code}`, async () => (await types(code)).includes(type));
  const withPromo = (promo: string, changes: object = {}) =>
    anOrder(product, { promo, expected_total: reduced, ...changes });
  const isReserved = async (orderId: string): Promise<boolean> =>
    (await shop.stored.about(orderId)).some(({ type }) => type === 'stock.KeysReserved');

  it('costs less, and redeems the use when it is paid', async () => {
    const promo = await create();
    const reply = await buyProduct(shop, withPromo(` ${promo.toUpperCase()} `));
    expect(reply.total.cost).to.equal(reduced.cost);
    await untilPromo(promo, 'promotions.PromoRedeemed');
    expect(await types(promo)).not.to.include('promotions.PromoReleased');
  });

  it('is rejected with a code for each reason, and reserves no key', async () => {
    const elsewhere = await createProduct(shop);
    const product_ids = [elsewhere.productId];
    const scope = { kind: 'only', game_ids: [], product_ids, rate_ids: [] };
    const used = await create({ limit: 1 });
    await placeOrderExpectingSuccess(shop, withPromo(used));
    const refused = {
      '  ': 'promo-empty',
      'no-such-code': 'promo-not-found',
      [await create({ on: false })]: 'promo-disabled',
      [await create({ scope })]: 'promo-not-available',
      [await create({ to: '2020-01-01T00:00:00.000Z' })]: 'promo-not-available',
      [used]: 'promo-not-available',
    };
    for (const [promo, code] of Object.entries(refused)) {
      const request = withPromo(promo);
      const answer = await place(shop, request);
      expect(answer.status, promo).to.be.within(400, 422);
      expect(answer.body, promo).to.include({ code });
      expect(await isReserved(request.order_id), promo).to.equal(false);
    }
  });

  it('is rejected for a customer who used it, in any spelling of the address', async () => {
    const promo = await create({ per_customer: 1 });
    const email = anEmail();
    await placeOrderExpectingSuccess(shop, withPromo(promo, { email }));
    const again = await place(shop, withPromo(promo, { email: email.toUpperCase() }));
    expectProblem(again, 409, 'promo-already-used');
    await placeOrderExpectingSuccess(shop, withPromo(promo));
  });

  it('returns the use to a customer when it is canceled, but not once it is paid', async () => {
    const promo = await create({ per_customer: 1 });
    const email = anEmail();
    const cancelled = await placeOrderExpectingSuccess(shop, withPromo(promo, { email }));
    const path = `/api/orders/${cancelled.number}/cancel?t=${cancelled.token}`;
    await shop.send('POST', path, { body: {} });
    await eventually('the use is back', async () =>
      (await shop.stored.about(cancelled.order_id)).some(
        ({ type }) => type === 'promotions.CustomerUseReleased',
      ),
    );
    const paid = await placeOrderExpectingSuccess(shop, withPromo(promo, { email }));
    expect((await sendPaymentNotification(shop, paymentNotificationFor(shop, paid))).body).to.equal(
      'YES',
    );
    await untilPromo(promo, 'promotions.PromoRedeemed');

    const again = await place(shop, withPromo(promo, { email }));
    expectProblem(again, 409, 'promo-already-used');
    // the first payment arrives late, when the customer has no use left
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, cancelled))).body,
    ).to.equal('YES');
    await waitForOrderEvent(shop, cancelled.order_id, 'ordering.PaymentMismatched');
  });

  it('is rejected at a wrong total, and reserves neither key nor code', async () => {
    const promo = await create();
    const request = withPromo(promo, { expected_total: rubles(price.rub) });
    const answer = await place(shop, request);
    expectProblem(answer, 409, 'price-changed');
    expect(answer.body).to.have.nested.include({ 'quote.total.cost': reduced.cost });
    expect(await isReserved(request.order_id)).to.equal(false);
    expect(await types(promo)).not.to.include('promotions.PromoReserved');
  });

  it('releases the use for the next order when it is canceled', async () => {
    const promo = await create({ limit: 1 });
    const reply = await placeOrderExpectingSuccess(shop, withPromo(promo));
    await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
    await untilPromo(promo, 'promotions.PromoReleased');
    await buyProduct(shop, withPromo(promo));
    await untilPromo(promo, 'promotions.PromoRedeemed');

    // the first payment arrives late, when the code is used up
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, reply))).body,
    ).to.equal('YES');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
  });

  it('that costs nothing is delivered without a payment', async () => {
    const promo = await create({ reward: { kind: 'percent', percent: 100 }, limit: 1 });
    const request = withPromo(promo, { expected_total: rubles(0) });
    const reply = await placeOrderExpectingSuccess(shop, request);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    await untilPromo(promo, 'promotions.PromoRedeemed');
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(1);
    expect(reply.payment?.url).to.include(`/order/${reply.number}`);
  });
});
