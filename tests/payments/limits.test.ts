import { paymentSystemOffers } from '@shop/contracts/payments/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import {
  anOrder,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct, sendBackOfficeCommand } from '../support/products.ts';
import { aPromo } from '../support/promos.ts';

describe('the limits of a payment system', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openWholeShop({
      web: 'as-is',
      environment: { PAY_FREEKASSA_MIN_RUB: '600', PAY_YOOMONEY_MAX_RUB: '600' },
    });
    product = await createStockedProduct(shop, 5);
  });
  after(() => shop?.close());

  const two = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };

  it('are shown in the list of payment systems', async () => {
    const { body } = await shop.ask('GET', '/api/payment/list');
    const offer = paymentSystemOffers.parse(body).find(({ id }) => id === 'freekassa');
    const min = { currency: 'RUB', cost: 60_000, display: '600\u00a0₽' };
    expect(offer?.limits[0]).to.deep.equal({ currency: 'RUB', min, max: null });
  });

  it('reject a smaller order, and reserve no key for it', async () => {
    const before = await shop.stored.end();
    const refused = expectProblem(
      await place(shop, anOrder(product)),
      409,
      'payment-system-limits',
    );
    expect(refused).to.deep.include({
      min: { currency: 'RUB', cost: 60_000, display: '600\u00a0₽' },
      max: null,
    });
    const appended = await shop.stored.all(before);
    expect(appended.filter(({ type }) => type.startsWith('stock.'))).to.deep.equal([]);
    await placeOrderExpectingSuccess(shop, anOrder(product, two));
  });

  it('reject a larger order, and a later switch of an order to the system', async () => {
    const large = anOrder(product, { ...two, payment_system: 'yoomoney' });
    expectProblem(await place(shop, large), 409, 'payment-system-limits');
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: 'yoomoney' }),
    );
    const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
    const otherAnswer = await shop.send('POST', path, { body: { payment_system: 'freekassa' } });
    expectProblem(otherAnswer, 409, 'payment-system-limits');
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });

  it('do not matter for an order that needs no payment any more', async () => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 }, limit: 1 });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const expected_total = { currency: 'RUB', cost: 0 };
    const free = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { promo: promo.code, expected_total }),
    );
    await waitForOrderEvent(shop, free.order_id, 'ordering.OrderPaid');
    const cancelled = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: 'yoomoney' }),
    );
    const cancel = `/api/orders/${cancelled.number}/cancel?t=${cancelled.token}`;
    await shop.send('POST', cancel, { body: {} });

    for (const payment_system of ['freekassa', 'webmoney']) {
      for (const [{ number, token }, code] of [
        [free, 'order-paid'],
        [cancelled, 'order-closed'],
      ] as const) {
        const path = `/api/orders/${number}/pay?t=${token}`;
        expectProblem(await shop.send('POST', path, { body: { payment_system } }), 409, code);
      }
    }
  });
});
