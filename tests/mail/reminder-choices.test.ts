import { currentUser } from '@shop/contracts/identity/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount } from '../support/accounts.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  place,
  sendPaymentNotification,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem, httpClient } from '../support/http.ts';
import type { ProductReference } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { Shop } from '../support/shop.ts';
import { openSharedMailShop } from './mail-shop.ts';

/** An order, and the caller that opens it: its token, or a signed-in buyer. */
type OrderAccess = Readonly<{ number: number; token?: string; session?: string }>;

const pathOf = ({ number, token }: OrderAccess, action = ''): string =>
  `/api/orders/${number}${action}${token === undefined ? '' : `?t=${token}`}`;

describe('the choice of key reminders', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  const choose = (opened: OrderAccess, enabled: unknown) =>
    shop.send('POST', pathOf(opened, '/reminders'), {
      body: { enabled },
      ...(opened.session !== undefined && { token: opened.session }),
    });
  const chooseTwice = async (opened: OrderAccess, enabled: boolean): Promise<void> => {
    for (const _ of [1, 2]) expect((await choose(opened, enabled)).status).to.equal(200);
  };
  const ask = (path: string, token?: string) =>
    httpClient(shop.launched.addresses.shop)('GET', path, {
      ...(token !== undefined && { token }),
    });
  const isOn = async (opened: OrderAccess): Promise<boolean> =>
    orderPage.parse((await ask(pathOf(opened), opened.session)).body).reminders;
  const waitUntil = (opened: OrderAccess, expected: boolean) =>
    eventually(`reminders that are ${expected}`, async () => (await isOn(opened)) === expected);
  const chosenFor = async ({ productId }: ProductReference): Promise<readonly unknown[]> =>
    (await shop.stored.all())
      .filter(({ type }) => type === 'emailNotifications.ProductRemindersChosen')
      .map(({ data }) => data as Readonly<{ productId: string; enabled: boolean }>)
      .filter((data) => data.productId === productId)
      .map(({ enabled }) => enabled);

  /** Bought by the account; only its session can open it. */
  const buyAs = async ({ token }: Account, product: ProductReference): Promise<OrderAccess> => {
    const { email: _, ...request } = anOrder(product);
    const order = placeOrderReply.parse((await place(shop, request, { token })).body);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
    return { number: order.number, session: token };
  };

  it('is on, and a guest turns it off and on again for all orders of the product', async () => {
    const product = await createStockedProduct(shop, 2);
    const { email } = anOrder(product);
    const first = await buyProduct(shop, anOrder(product, { email }));
    const second = await buyProduct(shop, anOrder(product, { email }));
    expect(await isOn(first)).to.equal(true);

    await chooseTwice(first, false);
    for (const order of [first, second]) await waitUntil(order, false);
    await chooseTwice(second, true);
    for (const order of [first, second]) await waitUntil(order, true);

    expect(await chosenFor(product)).to.deep.equal([false, true]);
  });

  it('is refused to everyone else', async () => {
    const product = await createStockedProduct(shop, 2);
    const { number, token } = await buyProduct(shop, anOrder(product));
    const otherOrder = await buyProduct(shop, anOrder(product));
    const stranger = await anAccount(shop);
    const callers = [
      { number },
      { number, token: `${token}x` },
      { number, token: otherOrder.token },
      { number, session: stranger.token },
      { number, session: shop.admin },
    ];
    for (const caller of callers) expectProblem(await choose(caller, false), 404, 'not-found');
    expectProblem(await choose({ number, token }, 'no'), 400, 'invalid-request');
    expect(await chosenFor(product)).to.deep.equal([]);
    expect(await isOn({ number, token })).to.equal(true);
  });

  it('of an account applies to all its orders, until it is made for one product', async () => {
    const account = await anAccount(shop);
    const setting = async (enabled: boolean): Promise<void> => {
      const sent = { body: { enabled }, token: account.token };
      for (const _ of [1, 2]) {
        expect((await shop.send('POST', '/api/profile/reminders', sent)).status).to.equal(200);
      }
      await eventually('the setting', async () => {
        const { body } = await ask('/api/user', account.token);
        return currentUser.parse(body).reminders === enabled;
      });
    };
    const [product, otherProduct] = [
      await createStockedProduct(shop, 1),
      await createStockedProduct(shop, 1),
    ];
    const order = await buyAs(account, product);
    const otherOrder = await buyAs(account, otherProduct);
    const user = await eventually('the account', async () => {
      const { status, body } = await ask('/api/user', account.token);
      return status === 200 && currentUser.parse(body);
    });
    expect(user.reminders).to.equal(true);

    await setting(false);
    for (const each of [order, otherOrder]) await waitUntil(each, false);
    await chooseTwice(order, true);
    await waitUntil(order, true);
    expect(await isOn(otherOrder)).to.equal(false);
    await setting(true);
    await waitUntil(otherOrder, true);

    expect(await chosenFor(product)).to.deep.equal([true]);
    const settings = (await shop.stored.all()).filter(
      ({ type, stream }) => type === 'identity.RemindersChosen' && stream === `user-${user.id}`,
    );
    expect(settings).to.have.lengthOf(2);
  });

  it('of an account requires its session', async () => {
    const answer = await shop.send('POST', '/api/profile/reminders', { body: { enabled: false } });
    expectProblem(answer, 401, 'unauthorized');
  });
});
