import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { keyPool } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  notify,
  noticeOf,
  place,
  placed,
  untilOrder,
} from '../support/customer.ts';
import { price } from '../support/goods.ts';
import type { Answer, Send } from '../support/http.ts';
import { httpClient, refusal } from '../support/http.ts';
import { somebody } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';
import type { Stocked } from '../support/stocking.ts';
import { stock } from '../support/stocking.ts';

const code = 'too-many-open-orders';

const counted = (count: number) => ({
  count,
  expected_total: { currency: 'RUB', cost: count * price.rub },
});

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

const tally = (answers: readonly Answer[]) => {
  const accepted = answers.filter(({ status }) => status === 201);
  for (const answer of answers) {
    if (answer.status !== 201 && answer.status !== 429) refusal(answer, 409, code);
  }
  return accepted.length;
};

describe('unpaid orders', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let goods: Stocked;
  /** To each of the programs that take orders. */
  let sender: (index: number) => Send;
  before(async () => {
    ({ shop, close } = await aShop(
      { TRUSTED_PROXIES: '127.0.0.1' },
      { 'query-api': 0, projector: 0, 'command-api': 2 },
    ));
    goods = await stock(shop, 300);
    const second = shop.launched.addressOf('command-api-2');
    if (second === undefined) throw new TypeError('There are two of them');
    const sendToSecond = httpClient(second);
    sender = (index) => (index % 2 ? sendToSecond : shop.send);
  });
  after(() => close?.());

  const reserved = async ({ rateId }: Stocked = goods) =>
    fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)).reserved;

  it('of one address are three, with a hundred e-mails at once at two programs', async () => {
    const before = (await reserved()).size;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sender(index)('POST', '/api/orders', {
          body: anOrder(goods),
          ...from('198.51.100.71'),
        }),
      ),
    );
    expect(tally(answers)).to.equal(3);
    expect((await reserved()).size - before).to.equal(3);
  });

  it('of one IPv6 network are three, whatever address in it is used', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(shop, anOrder(goods), from(`2001:db8:71:1::${index + 1}`)),
      ),
    );
    expect(tally(answers)).to.equal(3);
    expect((await place(shop, anOrder(goods), from('2001:db8:71:2::1'))).status).to.equal(201);
  });

  it('of one e-mail are three, from a hundred addresses at once at two programs', async () => {
    const email = anEmail();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sender(index)('POST', '/api/orders', {
          body: anOrder(goods, { email: index % 3 ? email : email.toUpperCase() }),
          ...from(`198.51.101.${index}`),
        }),
      ),
    );
    expect(tally(answers)).to.equal(3);
  });

  it('hold twenty keys at most', async () => {
    const email = anEmail();
    const ask = (count: number) => place(shop, anOrder(goods, { email, ...counted(count) }));
    expect((await ask(10)).status).to.equal(201);
    expect((await ask(9)).status).to.equal(201);
    refusal(await ask(2), 409, code);
    expect((await ask(1)).status).to.equal(201);
  });

  it('make room when one is paid or cancelled', async () => {
    const email = anEmail();
    const order = () => anOrder(goods, { email });
    const first = await placed(shop, order());
    const second = await placed(shop, order());
    await placed(shop, order());
    refusal(await place(shop, order()), 409, code);

    await shop.send('POST', `/api/orders/${first.number}/cancel?t=${first.token}`, { body: {} });
    await placed(shop, order());
    refusal(await place(shop, order()), 409, code);

    await notify(shop, noticeOf(shop, second));
    await untilOrder(shop, second.order_id, 'ordering.OrderPaid');
    await placed(shop, order());
    refusal(await place(shop, order()), 409, code);
  });

  it('of an account count by its e-mail, as those of a guest do', async () => {
    const { token, email } = await somebody(shop, 0);
    const order = () => anOrder(goods, { email: undefined });
    for (let index = 0; index < 3; index += 1) {
      expect((await place(shop, order(), { token })).status).to.equal(201);
    }
    refusal(await place(shop, order(), { token }), 409, code);
    refusal(await place(shop, anOrder(goods, { email })), 409, code);
  });

  it('are not those that were refused', async () => {
    const email = anEmail();
    const none = await stock(shop, 1);
    await placed(shop, anOrder(none));
    for (let index = 0; index < 4; index += 1) {
      refusal(await place(shop, anOrder(none, { email })), 409, 'product-empty');
      const bad = anOrder(goods, { email, promo: randomUUID() });
      refusal(await place(shop, bad), 409, 'promo-not-found');
    }
    await placed(shop, anOrder(goods, { email }));
  });

  it('count until they expire, also while a provider delays that', async () => {
    const email = anEmail();
    for (let index = 0; index < 3; index += 1) await placed(shop, anOrder(goods, { email }));
    const quarterAndMore = String(16 * 60_000);
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: quarterAndMore });
    const answer = await place(shop, anOrder(goods, { email }));
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });
    refusal(answer, 409, code);
  });

  it('say so in either language', async () => {
    const email = anEmail();
    for (let index = 0; index < 3; index += 1) await placed(shop, anOrder(goods, { email }));
    const said = await Promise.all(
      (['rus', 'eng'] as const).map((lang) =>
        place(shop, anOrder(goods, { email }), { headers: { Lang: lang } }),
      ),
    );
    const [rus, eng] = said.map((answer) => refusal(answer, 409, code).message);
    expect(rus).to.match(/неоплаченных заказов/);
    expect(eng).to.match(/unpaid orders/);
  });
});
