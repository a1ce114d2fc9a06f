import { orderPage, placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anAccount } from '../support/accounts.ts';
import { anOrder, buy, noticeOf, notify, place, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { oneClick, unsubscribeAddress } from '../support/letters.ts';
import { httpClient } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import type { Goods } from '../support/stocking.ts';
import { changeStatus, stock } from '../support/stocking.ts';
import { letterNamed, lettersNamed, mishaps, theMailShop } from './mail-shop.ts';

type Bought = Readonly<{ number: number; token: string }>;

describe('owners of a product', () => {
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });
  afterEach(() => mishaps(shop, {}));

  const wants = async ({ number, token }: Bought, wanted: boolean) =>
    shop.send('POST', `/api/orders/${number}/status-emails?t=${token}`, { body: { wanted } });
  const emailsAbout = (email: string) => lettersNamed(shop, email, 'Радар: ');
  /** Changes the status and waits until an observer has their email: then the others have theirs. */
  const changing = async (goods: Goods) => {
    const observer = anOrder(goods);
    await wants(await buy(shop, observer), true);
    return async (status: string): Promise<void> => {
      const { length } = await emailsAbout(observer.email);
      await changeStatus(shop, goods.productId, status);
      await eventually(
        'the email of the observer',
        async () => (await emailsAbout(observer.email)).length > length,
      );
    };
  };
  const isTicked = async ({ number, token }: Bought): Promise<boolean> => {
    const ask = httpClient(shop.launched.addresses.shop);
    const { body } = await ask('GET', `/api/orders/${number}?t=${token}`);
    return orderPage.parse(body).status_emails;
  };

  it('are emailed when its status changes, if they want to be, each once', async () => {
    const goods = await stock(shop, 8);
    const [wanting, twice, silent, undecided] = [
      anOrder(goods),
      anOrder(goods),
      anOrder(goods),
      anOrder(goods),
    ];
    const second = anOrder(goods, { email: twice.email });
    const orders = [];
    for (const request of [wanting, twice, second, silent, undecided]) {
      orders.push(await buy(shop, request));
    }
    const [one, two, three, , four] = orders;
    if (!one || !two || !three || !four) throw new TypeError('They were bought');
    for (const order of [one, two, three, four]) {
      expect((await wants(order, true)).status).to.equal(200);
    }
    await wants(four, false);

    await changeStatus(shop, goods.productId, 'detected');
    const letter = await letterNamed(shop, wanting.email, 'Радар: ');
    expect(letter.text).to.include(`/rus/order/${one.number}?t=`);
    expect(letter.text).to.include('Причина: Проверка статуса');
    expect(letter.text).to.include('для всех ваших заказов');
    await letterNamed(shop, twice.email, 'Радар: ');
    const status = (email: string) => lettersNamed(shop, email, 'Радар: О');
    expect(await status(twice.email)).to.have.lengthOf(1);
    expect(await status(silent.email)).to.deep.equal([]);
    expect(await status(undecided.email)).to.deep.equal([]);
  });

  it('read the reason in their language', async () => {
    const goods = await stock(shop, 2);
    const request = anOrder(goods);
    await wants(await buy(shop, request, 'eng'), true);
    await changeStatus(shop, goods.productId, 'risk');
    const { text } = await letterNamed(shop, request.email, 'Radar: ');
    expect(text).to.include('Reason: A test of the status');
    expect(text).to.include('for all your orders of it');
  });

  it('turn them off for all orders of the product by the link of one email', async () => {
    const goods = await stock(shop, 8);
    const { email } = anOrder(goods);
    const first = await buy(shop, anOrder(goods, { email }));
    const second = await buy(shop, anOrder(goods, { email }));
    const change = await changing(goods);
    await wants(first, true);
    await wants(second, true);
    await changeStatus(shop, goods.productId, 'risk');
    const { text } = await letterNamed(shop, email, 'Радар: ');
    const token = /status-emails\/stop\?token=(\S+)/u.exec(text)?.[1] ?? '';
    const stop = (sent: string) =>
      shop.send('POST', '/api/status-emails/stop', { body: { token: sent } });
    expect((await stop(`${token}x`)).status).to.equal(404);
    expect((await stop(token)).status).to.equal(200);
    const third = await buy(shop, anOrder(goods, { email, accept_risk: true }));

    await change('detected');
    expect(await emailsAbout(email)).to.have.lengthOf(1);
    for (const order of [first, second, third]) {
      await eventually('the box without a tick', async () => !(await isTicked(order)));
    }
  });

  it('turn them off by the button of their mail program, and a repeat changes nothing', async () => {
    const goods = await stock(shop, 4);
    const { email } = anOrder(goods);
    await wants(await buy(shop, anOrder(goods, { email })), true);
    const change = await changing(goods);
    await changeStatus(shop, goods.productId, 'risk');
    const letter = await letterNamed(shop, email, 'Радар: ');
    const forged = unsubscribeAddress(letter).replace('&lang', 'x&lang');
    expect((await fetch(forged, { method: 'POST' })).status).to.equal(404);
    const opened = await fetch(unsubscribeAddress(letter), { redirect: 'manual' });
    expect(opened.headers.get('Location')).to.match(/^\/rus\/status-emails\/stop\?token=/u);
    await change('detected');
    await eventually('a second email', async () => (await emailsAbout(email)).length === 2);
    for (const _ of [1, 2]) expect((await oneClick(letter)).status).to.equal(200);
    await change('updating');
    expect(await emailsAbout(email)).to.have.lengthOf(2);
  });

  it('get no email that was requested before they turned them off', async () => {
    const goods = await stock(shop, 8);
    const { email } = anOrder(goods);
    const order = await buy(shop, anOrder(goods, { email }));
    await wants(order, true);
    const end = await shop.stored.end();
    const types = async () => (await shop.stored.all(end)).map(({ type }) => type);
    await mishaps(shop, { reject_next: 1 });
    await changeStatus(shop, goods.productId, 'risk');
    await eventually('the first attempt', async () => {
      const response = await fetch(`${shop.launched.addresses.mail}/api/mishaps`);
      return ((await response.json()) as { reject_next: number }).reject_next === 0;
    });
    await wants(order, false);

    await eventually('that the email is dropped', async () =>
      (await types()).includes('mail.MessageDropped'),
    );
    expect(await emailsAbout(email)).to.deep.equal([]);
  });

  it('get one email if they also wait for the product to work again', async () => {
    const goods = await stock(shop, 8);
    const { email } = anOrder(goods);
    await wants(await buy(shop, anOrder(goods, { email })), true);
    const change = await changing(goods);
    await changeStatus(shop, goods.productId, 'updating');
    await letterNamed(shop, email, 'Радар: ');
    for (const more of [{}, { rate_id: goods.rateId }]) {
      const body = { product_id: goods.productId, email, ...more };
      expect((await shop.send('POST', '/api/watches', { body })).status).to.equal(202);
    }

    await changeStatus(shop, goods.productId, 'detected');
    await eventually('the second email', async () => (await emailsAbout(email)).length === 2);
    await change('risk');
    await letterNamed(shop, email, 'Снова в продаже: ');
    await change('undetected');
    expect(await lettersNamed(shop, email, 'Снова')).to.have.lengthOf(1);
    await eventually('the third email', async () => (await emailsAbout(email)).length === 3);
  });

  it('with an account turn them on and off for all their orders', async () => {
    const account = await anAccount(shop);
    const choose = async (wanted: boolean): Promise<void> => {
      const sent = { body: { wanted }, token: account.token };
      expect((await shop.send('POST', '/api/profile/status-emails', sent)).status).to.equal(200);
    };
    const goods = await stock(shop, 8);
    const { email: _, ...request } = anOrder(goods);
    const order = placeOrderReply.parse(
      (await place(shop, request, { token: account.token })).body,
    );
    await notify(shop, noticeOf(shop, order));
    await untilOrder(shop, order.order_id, 'ordering.KeysMailed');

    const change = await changing(goods);
    await choose(true);
    await change('risk');
    await letterNamed(shop, account.email, 'Радар: ');
    await wants(order, true);
    await choose(false);
    await change('detected');
    expect(await emailsAbout(account.email)).to.have.lengthOf(1);
    await wants(order, true);
    await change('updating');
    await eventually(
      'the email of the product turned on again',
      async () => (await emailsAbout(account.email)).length === 2,
    );
  });
});
