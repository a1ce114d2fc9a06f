import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import { notificationsSince } from '../support/stored-notifications.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import { yooMoneyBody, yooMoneyFields, yooMoneySecret } from '../support/yoomoney.ts';
import { behavesAsFormSystem, postTo } from './form-notification.contract.ts';

describe('a notification of YooMoney', () => {
  behavesAsFormSystem({
    system: 'yoomoney',
    acknowledgment: 'OK',
    fields: (_, reply) => yooMoneyFields(reply),
    body: ({ secrets }, fields, secret = yooMoneySecret(secrets)) => yooMoneyBody(fields, secret),
    names: {
      signature: 'sign',
      amount: 'withdraw_amount',
      order: 'label',
      payment: 'operation_id',
    },
    inAnotherCurrency: async (shop, product) => {
      const expected_total = { currency: 'USD', cost: price.usd };
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { region: 'global', expected_total }),
      );
      expect(reply.charge).to.include({ currency: 'USD', cost: price.usd });
      return { reply, fields: yooMoneyFields(reply) };
    },
  });

  for (const [name, changes, isMoney] of [
    ['that is a test', { test_notification: 'true' }, false],
    ['of an unaccepted transfer', { unaccepted: 'true' }, true],
    ['of a code-protected transfer', { codepro: 'true' }, true],
    ['of a transfer without a label', { label: '' }, true],
  ] as const) {
    it(`${name} is accepted and stored, and pays nothing`, async () => {
      const shop = await theShop();
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(await createStockedProduct(shop, 1), { payment_system: 'yoomoney' }),
      );
      const paymentId = randomUUID();
      const fields = { ...yooMoneyFields(reply), operation_id: paymentId, ...changes };
      const since = await shop.stored.end();
      const answer = await postTo(
        shop,
        'yoomoney',
        yooMoneyBody(fields, yooMoneySecret(shop.secrets)),
      );

      expect(answer).to.include({ status: 200, body: 'OK' });
      const storedNotifications = await notificationsSince(shop, since, 'yoomoney');
      expect(
        storedNotifications.map((data) => [data.verificationResult, data.paymentId]),
      ).to.deep.equal([['unknown_order', isMoney ? paymentId : null]]);
      expect(await shop.stored.types(`payment-yoomoney:${paymentId}`)).to.deep.equal([]);
      expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
    });
  }
});
