import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import type { Shop } from '../support/shop.ts';
import { notificationsSince } from '../support/stored-notifications.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import { findPurse, webMoneyBody, webMoneyFields, webMoneySecret } from '../support/webmoney.ts';
import { behavesAsFormSystem, postTo } from './form-notification.contract.ts';

describe('a notification of WebMoney', () => {
  behavesAsFormSystem({
    system: 'webmoney',
    acknowledgment: 'YES',
    fields: ({ secrets }, reply) => webMoneyFields(secrets, reply),
    body: ({ secrets }, fields, secret = webMoneySecret(secrets)) => webMoneyBody(fields, secret),
    names: {
      signature: 'LMI_HASH2',
      amount: 'LMI_PAYMENT_AMOUNT',
      order: 'LMI_PAYMENT_NO',
      payment: 'LMI_SYS_TRANS_NO',
    },
    inAnotherCurrency: async (shop, product) => {
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { payment_system: 'webmoney' }),
      );
      expect(reply.charge.currency).to.equal('RUB');
      const LMI_PAYEE_PURSE = findPurse(shop.secrets, 'USD');
      return { reply, fields: { ...webMoneyFields(shop.secrets, reply), LMI_PAYEE_PURSE } };
    },
  });

  it('for the dollar purse pays an order in dollars', async () => {
    const shop = await theShop();
    const expected_total = { currency: 'USD', cost: price.usd };
    const changes = { payment_system: 'webmoney', region: 'global', expected_total };
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), changes),
    );
    expect(reply.payment?.fields).to.include({
      LMI_PAYEE_PURSE: findPurse(shop.secrets, 'USD'),
      LMI_PAYMENT_AMOUNT: '7.99',
    });
    const fields = webMoneyFields(shop.secrets, reply);
    await postTo(shop, 'webmoney', webMoneyBody(fields, webMoneySecret(shop.secrets)));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  });
});

describe('a preliminary request of WebMoney', () => {
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 10);
  });

  const order = (): Promise<PlaceOrderReply> =>
    placeOrderExpectingSuccess(shop, anOrder(product, { payment_system: 'webmoney' }));

  /** Returns the answer and the stored verification result. Checks that nothing else was stored. */
  const sendPrerequest = async (
    reply: PlaceOrderReply,
    changes: Readonly<Record<string, string>> = {},
  ) => {
    const { LMI_SYS_TRANS_NO: _, ...fields } = webMoneyFields(shop.secrets, reply);
    const question = { ...fields, ...changes, LMI_PREREQUEST: '1' };
    const since = await shop.stored.end();
    const before = await shop.stored.types(`order-${reply.order_id}`);
    const { status, body } = await postTo(
      shop,
      'webmoney',
      new URLSearchParams(question).toString(),
    );
    const storedNotifications = await notificationsSince(shop, since, 'webmoney');
    expect(storedNotifications.map(({ paymentId }) => paymentId)).to.deep.equal([null]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal(before);
    return `${status} ${String(body)}, ${storedNotifications[0]?.verificationResult}`;
  };

  it('is answered by whether the order is open and the amount is right', async () => {
    const reply = await order();
    expect(await sendPrerequest(reply)).to.equal('200 YES, accepted');
    expect(await sendPrerequest(reply, { LMI_PAYMENT_AMOUNT: '499.01' })).to.equal(
      '200 NO, wrong_amount',
    );
    expect(
      await sendPrerequest(reply, { LMI_PAYEE_PURSE: findPurse(shop.secrets, 'USD') }),
    ).to.equal('200 NO, wrong_amount');
    expect(await sendPrerequest(reply, { LMI_PAYMENT_NO: '5' })).to.equal('200 NO, unknown_order');
    expect(await sendPrerequest(reply, { LMI_PAYEE_PURSE: 'Z0' })).to.equal(
      '400 bad_signature, bad_signature',
    );

    await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderCancelled');
    expect(await sendPrerequest(reply)).to.equal('200 NO, late');
  });

  it('pays nothing, even if it is signed like a payment', async () => {
    const reply = await order();
    const fields = webMoneyFields(shop.secrets, reply);
    const signed = new URLSearchParams(webMoneyBody(fields, webMoneySecret(shop.secrets)));
    expect(await sendPrerequest(reply, Object.fromEntries(signed))).to.equal('200 YES, accepted');
    const paymentId = fields['LMI_SYS_TRANS_NO'];
    expect(await shop.stored.types(`payment-webmoney:${paymentId}`)).to.deep.equal([]);
  });
});
