import {
  adminNotificationPage,
  adminNotifications,
  adminPaymentPage,
  adminPayments,
  adminPaymentSystems,
  exchangeRateSettings,
  judgeAgainReply,
  selfTestReply,
} from '@shop/domain/payments/back-office.contract';
import { expect } from 'chai';
import type { WholeShop } from '../browser/whole-shop.ts';
import { openWholeShop } from '../browser/whole-shop.ts';
import { anOrder, notify, noticeOf, placed, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { refusal } from '../support/http.ts';
import { somebody } from '../support/people.ts';
import type { Stocked } from '../support/stocking.ts';
import { stock } from '../support/stocking.ts';

describe('the payments in the back-office', function () {
  this.timeout(60_000);
  let shop: WholeShop;
  let goods: Stocked;
  before(async () => {
    shop = await openWholeShop({ web: 'as-is' });
    goods = await stock(shop, 20);
  });
  after(() => shop?.close());

  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await shop.ask('GET', `/api/admin/${path}`, { token: shop.admin });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const post = (path: string, body: object): Promise<Answer> =>
    shop.ask('POST', `/api/admin/${path}`, { token: shop.admin, body });
  const notificationsOf = (number: number) =>
    eventually('the notifications', async () => {
      const found = await get(`payments/notifications?filter[number]=${number}`);
      const { items } = adminNotifications.parse(found);
      return items.length > 0 && items;
    });

  it('are listed, found by order and provider, and told with what was told of them', async () => {
    const reply = await placed(shop, anOrder(goods));
    await notify(shop, noticeOf(shop, reply, { paymentId: 'P-1' }));
    await untilOrder(shop, reply.order_id, 'ordering.OrderPaid');

    const found = await eventually('the payment', async () => {
      const { items } = adminPayments.parse(await get('payments?q=P-1'));
      return items[0]?.outcome === 'paid' && items;
    });
    expect(found).to.have.lengthOf(1);
    expect(found[0]).to.include({ id: 'freekassa:P-1', number: reply.number });
    const byNumber = adminPayments.parse(await get(`payments?q=${reply.number}`));
    expect(byNumber.items.map(({ id }) => id)).to.deep.equal(['freekassa:P-1']);
    const others = adminPayments.parse(await get('payments?filter[system]=lava'));
    expect(others).to.deep.equal({ items: [], total: 0, page: 1, size: 25 });
    const page = adminPaymentPage.parse(await get('payments/freekassa:P-1'));
    expect(page.notifications.map(({ verdict }) => verdict)).to.deep.equal(['accepted']);
  });

  it('are listed in pages, either way round', async () => {
    for (const paymentId of ['P-2', 'P-3', 'P-4']) {
      const reply = await placed(shop, anOrder(goods));
      await notify(shop, noticeOf(shop, reply, { paymentId }));
    }
    await eventually('the payments', async () => {
      const { items } = adminPayments.parse(await get('payments'));
      return items.length === 4 && items.every(({ outcome }) => outcome !== null);
    });
    const pages = await Promise.all(
      [1, 2].map((page) => get(`payments?size=2&sort=confirmed_at&page=${page}`)),
    );
    const [one, two] = pages.map((page) => adminPayments.parse(page));
    expect(one?.items).to.have.lengthOf(2);
    const ids = [...(one?.items ?? []), ...(two?.items ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(4);
    const turned = adminPayments.parse(await get('payments?size=4&sort=-confirmed_at'));
    expect(turned.items.map(({ id }) => id).toReversed()).to.deep.equal(ids);
  });

  it('show what was posted, opened', async () => {
    const reply = await placed(shop, anOrder(goods));
    const raw = noticeOf(shop, reply);
    await notify(shop, raw);
    const [kept] = await notificationsOf(reply.number);
    const page = adminNotificationPage.parse(await get(`payments/notifications/${kept?.id}`));
    expect(page.content).to.include({ raw });
    expect(page.content?.headers).to.include({
      'content-type': 'application/x-www-form-urlencoded',
    });
    const absent = 'payments/notifications/freekassa.2026-01-01.nothing';
    refusal(await shop.ask('GET', `/api/admin/${absent}`, { token: shop.admin }), 404, 'not-found');
  });

  it('are judged again: looked at without an effect, or counted', async () => {
    const reply = await placed(shop, anOrder(goods));
    const secret = shop.secrets['PAY_FREEKASSA_SECRET_2'] ?? '';
    await shop.launched.restart('command-api', { PAY_FREEKASSA_SECRET_2: 'another' });
    const raw = noticeOf(shop, reply, { secret });
    expect((await notify(shop, raw)).status).to.equal(400);
    await shop.launched.restart('command-api', { PAY_FREEKASSA_SECRET_2: secret });

    const refused = await eventually('the refused one', async () => {
      const body = await get('payments/notifications?filter[verdict]=bad_signature');
      return adminNotifications.parse(body).items[0];
    });
    const path = `payments/notifications/${refused.id}/judge`;
    const dry = judgeAgainReply.parse((await post(path, { apply: false })).body);
    expect(dry).to.deep.include({ verdict: 'accepted', number: reply.number, applied: false });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
    const applied = judgeAgainReply.parse((await post(path, { apply: true })).body);
    expect(applied).to.include({ verdict: 'accepted', applied: true });
    await untilOrder(shop, reply.order_id, 'ordering.OrderPaid');
    const again = judgeAgainReply.parse((await post(path, { apply: true })).body);
    expect(again.verdict).to.equal('duplicate');
    const history = await eventually('the history', async () => {
      const page = adminNotificationPage.parse(await get(`payments/notifications/${refused.id}`));
      return page.judged_again.length === 3 && page.judged_again;
    });
    expect(history.map(({ verdict }) => verdict)).to.deep.equal([
      'accepted',
      'accepted',
      'duplicate',
    ]);
    const nobody = 'payments/notifications/freekassa.2026-01-01.nothing/judge';
    refusal(await post(nobody, { apply: true }), 404, 'not-found');
  });

  it('say which systems are on, and that each of them works', async () => {
    const systems = adminPaymentSystems.parse(await get('payment-systems'));
    expect(systems.map(({ id }) => id)).to.deep.equal([
      'freekassa',
      'mir',
      'webmoney',
      'yoomoney',
      'digiseller',
      'lava',
      'sandbox',
    ]);
    for (const { id, on } of systems) {
      expect(on, id).to.equal(true);
      const { body } = await post(`payment-systems/${id}/self-test`, {});
      expect(selfTestReply.parse(body), id).to.deep.equal({ ok: true, fault: null });
    }
  });

  it('know who set the exchange rate, and when', async () => {
    const { total: known, current: first } = exchangeRateSettings.parse(await get('exchange-rate'));
    for (const [index, dollar] of [77.5, 81.25, 79].entries()) {
      const body = { dollar, revision: first.revision + index };
      await shop.send('PUT', '/api/admin/exchange-rate', { body, token: shop.admin });
    }
    const { items, beginning, current } = await eventually('the rates', async () => {
      const found = exchangeRateSettings.parse(await get('exchange-rate'));
      const [newest] = found.items;
      return found.total === known + 3 && typeof newest?.by_name === 'string' && found;
    });
    expect(beginning).to.equal(62);
    expect(current).to.deep.equal({
      dollar: 79,
      revision: first.revision + 3,
      changed_at: items[0]?.at,
    });
    expect(items.slice(0, 3).map(({ dollar, before }) => ({ dollar, before }))).to.deep.equal([
      { dollar: 79, before: 81.25 },
      { dollar: 81.25, before: 77.5 },
      { dollar: 77.5, before: items[3]?.dollar ?? beginning },
    ]);
    expect(items.at(-1)?.before).to.equal(62);
    expect(items[0]?.by).to.match(/^[0-9a-f-]{36}$/);
    const paged = exchangeRateSettings.parse(await get('exchange-rate?size=1&page=2'));
    expect(paged.items).to.deep.equal([items[1]]);
    const oldest = exchangeRateSettings.parse(await get('exchange-rate?sort=at'));
    expect(oldest.items).to.deep.equal(items.toReversed());
  });

  it('are for administrators alone', async () => {
    const { token } = await somebody(shop, 1);
    for (const path of [
      'payments',
      'payments/freekassa:P-1',
      'payments/notifications',
      'payments/notifications/freekassa.2026-01-01.nothing',
      'payment-systems',
      'exchange-rate',
    ]) {
      refusal(await shop.ask('GET', `/api/admin/${path}`, { token }), 403, 'forbidden');
      refusal(await shop.ask('GET', `/api/admin/${path}`), 401, 'unauthorized');
    }
  });
});
