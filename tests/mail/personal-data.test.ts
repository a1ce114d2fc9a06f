import type { PersonalData } from '@shop/contracts/identity/account.contract';
import { personalData } from '@shop/contracts/identity/account.contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anAccount } from '../support/accounts.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { httpClient } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { createProduct, createStockedProduct } from '../support/products.ts';
import { openSharedMailShop } from './mail-shop.ts';

describe('the personal data of an account', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  const exported = async (token: string): Promise<PersonalData> => {
    const ask = httpClient(shop.launched.addresses.shop);
    return personalData.parse((await ask('GET', '/api/profile/export', { token })).body);
  };

  it('include its email choices and subscriptions, and none of other accounts', async () => {
    const [account, otherAccount] = [await anAccount(shop), await anAccount(shop)];
    const product = await createStockedProduct(shop, 2);
    const { email: _, ...request } = anOrder(product);
    const { token } = account;
    const order = placeOrderReply.parse((await place(shop, request, { token })).body);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
    const chosen = await shop.send(
      'POST',
      `/api/orders/${order.number}/status-emails?t=${order.token}`,
      { body: { enabled: true } },
    );
    expect(chosen.status, JSON.stringify(chosen.body)).to.equal(200);
    const { productId, rateId } = await createProduct(shop);
    for (const { token: asker } of [account, otherAccount]) {
      const body = { product_id: productId, rate_id: rateId };
      const answer = await shop.send('POST', '/api/back-in-stock', { body, token: asker });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    }

    const mine = await eventually('the choice and the subscription', async () => {
      const { status_email_choices: choices, back_in_stock_subscriptions } = await exported(token);
      return (
        choices.length > 0 &&
        back_in_stock_subscriptions.length > 0 && { choices, back_in_stock_subscriptions }
      );
    });
    expect(mine.choices.map(({ chosen_at: _at, ...choice }) => choice)).to.deep.equal([
      { product_id: product.productId, product: 'Радар', enabled: true },
    ]);
    expect(
      mine.back_in_stock_subscriptions.map(
        ({ subscribed_at: _at, ...subscription }) => subscription,
      ),
    ).to.deep.equal([{ product_id: productId, product: 'Радар', rate_id: rateId, status: 'open' }]);
    expect((await exported(otherAccount.token)).status_email_choices).to.deep.equal([]);
  });
});
