import { randomUUID } from 'node:crypto';
import type { SearchReply } from '@shop/contracts/back-office/search.contract';
import { searchReply } from '@shop/contracts/back-office/search.contract';
import { adminTickets } from '@shop/contracts/support/back-office.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import {
  anEmail,
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { aTicket } from '../support/ticket-requests.ts';

describe('the quick search', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const search = async (q: string, token = shop.admin): Promise<SearchReply['groups']> => {
    const answer = await shop.ask('POST', '/api/admin/search', { body: { q }, token });
    expect(answer.headers.get('Cache-Control')).to.equal('private, no-store');
    return searchReply.parse(answer.body).groups;
  };
  type Group = SearchReply['groups'][number];
  /** Waits until the read models contain it. */
  const found = (q: string, kind: Group['kind'], token?: string): Promise<Group['items']> =>
    eventually(`${kind} ${q}`, async () => {
      const groups = await search(q, token);
      return groups.find((group) => group.kind === kind)?.items;
    });

  const kinds = async (q: string) => (await search(q)).map(({ kind }) => kind);

  it('finds an order by number, payment and email, and a key only in masked form', async () => {
    const stocked = await createStockedProduct(shop, 1);
    const [key = ''] = stocked.keys;
    const email = anEmail();
    const { number, order_id: id } = await placeOrderExpectingSuccess(
      shop,
      anOrder(stocked, { email }),
    );
    const paymentId = randomUUID();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { email }),
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply, { paymentId }));

    const [order] = await found(String(number), 'order');
    expect(order).to.deep.include({ id, label: String(number), path: `/admin/orders/${number}` });
    expect(order?.detail).to.match(/ · Ждёт оплаты$/u);
    expect((await found(paymentId, 'order')).map((item) => item.id)).to.deep.equal([
      reply.order_id,
    ]);
    const both = await eventually('both orders', async () => {
      const items = await found(`  ${email.toUpperCase()} `, 'order');
      return items.length === 2 && items;
    });
    expect(both.map((item) => item.id)).to.deep.equal([reply.order_id, id]);

    const spelled = ` ${key.toLowerCase()} `;
    const [item] = await found(spelled, 'key');
    expect(item?.label).to.match(/^••••.{0,4}$/u);
    expect(item?.detail).to.match(/ · Забронирован$/u);
    expect(JSON.stringify(await search(spelled))).not.to.include(key);
    expect(await search(`${key}x`)).to.deep.equal([]);
  });

  it('finds users, tickets, promo codes, games and products', async () => {
    const person = await createSignedInUser(shop, 0);
    const [user] = await found(person.email, 'user');
    expect(user).to.deep.include({ id: person.id, path: `/admin/users/${person.id}` });
    expect(user?.detail).not.to.include(person.email);

    const ticket = await aTicket(shop, person);
    const number = await eventually('the ticket', async () => {
      const path = '/api/admin/tickets?sort=-created_at&size=100';
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      return adminTickets.parse(body).items.find(({ id }) => id === ticket)?.number;
    });
    expect(await found(String(number), 'ticket')).to.deep.equal([
      { id: ticket, label: String(number), detail: 'В работе', path: `/tickets/${ticket}` },
    ]);

    const promo = aPromo();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const [code] = await found(promo.code.slice(0, 9).toUpperCase(), 'promo');
    expect(code).to.deep.include({
      id: promo.code,
      label: promo.code.toUpperCase(),
      detail: 'Использований: 0',
    });

    const word = randomUUID().slice(0, 8);
    const game = { name_rus: `Игра ${word}`, name_eng: `Game ${word}`, hidden: true };
    const names = { name_rus: `Товар ${word}`, name_eng: `Radar ${word}` };
    const stocked = await createStockedProduct(shop, 1, { game, product: names });
    expect(await found(`игра ${word}`, 'game')).to.deep.equal([
      {
        id: stocked.gameId,
        label: game.name_rus,
        detail: game.name_eng,
        path: `/admin/games/${stocked.gameId}`,
      },
    ]);
    expect((await found(`Radar ${word}`, 'product')).map(({ id }) => id)).to.deep.equal([
      stocked.productId,
    ]);
  });

  it('finds users by whole words of their name, until they are erased', async () => {
    const word = `Ёж${randomUUID().slice(0, 8)}`;
    const body = { name: `Пётр ${word}`, email: anEmail(), password: '1q2w3e4r5t', lang: 'rus' };
    const registered = await shop.send('POST', '/api/register', {
      body: {
        name: body.name,
        email: body.email,
        password: body.password,
        c_password: body.password,
      },
    });
    expect(registered.status, JSON.stringify(registered.body)).to.equal(201);
    const [user] = await found(`петр ${word.toLowerCase()}`, 'user');
    expect(user?.label).to.equal(body.name);
    expect(await kinds(`Иван ${word}`)).to.deep.equal([]);
    expect(await kinds(word.slice(0, -1))).to.deep.equal([]);

    const path = `/api/admin/users/${user?.id}`;
    const details = await shop.ask('GET', path, { token: shop.admin });
    const { revision } = details.body as Readonly<{ revision: number }>;
    const renamed = { name: `Анна ${word}`, level: 0, revision };
    expect((await shop.send('PUT', path, { body: renamed, token: shop.admin })).status).to.equal(
      200,
    );
    await eventually('the new name', async () => (await kinds(`анна ${word}`)).includes('user'));
    expect(await kinds(`петр ${word}`)).to.deep.equal([]);
    await sendBackOfficeCommand(shop, 'POST', `${path}/erase`, { reason: 'Asked by mail' });
    await eventually('no name', async () => (await kinds(`анна ${word}`)).length === 0);
  });

  it('returns at most five results per type', async () => {
    const prefix = `f-${randomUUID().slice(0, 6)}`;
    for (let index = 0; index < 7; index += 1) {
      await sendBackOfficeCommand(
        shop,
        'POST',
        '/api/admin/promos',
        aPromo({ code: `${prefix}-${index}` }),
      );
    }
    await eventually('five', async () => (await found(prefix, 'promo')).length === 5);
  });

  it('shows moderators users and tickets, but no results that they cannot open', async () => {
    const email = anEmail();
    await placeOrderExpectingSuccess(shop, anOrder(await createStockedProduct(shop, 1), { email }));
    const person = await createSignedInUser(shop, 0, { email });
    const { token } = await createSignedInUser(shop, 1);
    await found(email, 'order');
    await found(email, 'user');
    expect((await search(email, token)).map(({ kind }) => kind)).to.deep.equal(['user']);
    const ask = (body: unknown, caller?: string) =>
      shop.ask('POST', '/api/admin/search', { body, token: caller });
    expectProblem(await ask({ q: email }), 401, 'unauthorized');
    expectProblem(await ask({ q: email }, person.token), 403, 'forbidden');
    for (const body of [{}, { q: '' }, { q: { $ne: '' } }, { q: 'x', more: 1 }]) {
      expectProblem(await ask(body, token), 400, 'invalid-request');
    }
  });

  it('treats pattern characters literally', async () => {
    for (const q of ['.*', '^', '$', '(', '[а-я]', '\\w+']) {
      expect(await search(q), q).to.deep.equal([]);
    }
  });
});
