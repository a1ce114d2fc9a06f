import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import { behavesAsApiSystem } from './api-system.contract.ts';

describe('a payment by a Mir card through YooKassa', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  before(async () => {
    ({ shop, close } = await aShop({ PAY_MIR_ACQUIRER: 'yookassa' }));
  });
  after(() => close?.());

  behavesAsApiSystem({
    system: 'mir',
    shop: async () => shop,
    begins: { simulator: 'yookassa', call: 'create' },
    refunds: { simulator: 'yookassa', call: 'refund', again: true },
    reportsReversals: true,
    signs: false,
  });

  it('accepts notifications from its own addresses only', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const event = { type: 'notification', event: 'payment.succeeded', object: { id: '2d7a' } };
    const { status, body } = await shop.send('POST', '/api/payments/mir/notification', {
      body: event,
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    expect({ status, body }).to.deep.equal({ status: 400, body: 'bad_signature' });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });
});
