import { payOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../support/payment-systems.ts';
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

describe('a payment that YooKassa canceled because of a declined card', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let systems: LocalPaymentSystems;
  before(async () => {
    ({ shop, close } = await aShop({ PAY_MIR_ACQUIRER: 'yookassa' }));
    systems = await startLocalPaymentSystems(shop);
  });
  after(async () => {
    await systems?.close();
    await close?.();
  });

  it('is followed by another one when the buyer tries again', async () => {
    const product = await createStockedProduct(shop, 1);
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: 'mir' }),
    );
    const begin = async () => {
      const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
      const { body } = await shop.send('POST', path, { body: { payment_system: 'mir' } });
      return payOrderReply.parse(body).payment;
    };
    expect(await begin()).to.deep.equal(reply.payment);
    await systems.pay(reply.payment, { action: 'decline' });
    const [notified] = (await systems.book(reply.number)).notifications;
    expect(JSON.parse(notified?.body ?? '')).to.include({ event: 'payment.canceled' });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);

    const next = await begin();
    expect(next).not.to.deep.equal(reply.payment);
    await systems.pay(next, { action: 'pay' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  });
});
