import { randomUUID } from 'node:crypto';
import { openTicketReply, ticket } from '@shop/contracts/support/contract';
import { ticketNote } from '@shop/contracts/support/back-office.contract';
import { expect } from 'chai';
import { anOrder, buyProduct, placeOrderExpectingSuccess } from '../support/customer.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import {
  agentMessagePath,
  requestTicket,
  aTheme,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
  openingTypes,
} from '../support/ticket-requests.ts';

describe('a ticket', () => {
  let shop: Shop;
  let theme: string;
  let moderator: SignedInUser;
  before(async () => {
    shop = await theShop();
    theme = await aTheme(shop);
    moderator = await createSignedInUser(shop, 1);
  });

  const close = async ({ token }: SignedInUser, id: string, body: object = {}) => {
    const answer = await shop.send('PUT', `/api/ticket/${id}/close`, { body, token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return ticket.parse(answer.body);
  };
  const staff = (id: string, verb: string, body: object = {}) =>
    shop.send('POST', `/api/admin/tickets/${id}/${verb}`, { body, token: moderator.token });

  it('is rated once it is closed, and reopened only by its owner', async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    const ask = (verb: string, body: object, { token }: SignedInUser = person) =>
      shop.send('POST', `/api/ticket/${id}/${verb}`, { body, token });
    expectProblem(await ask('rating', { rating: 'good' }), 409, 'ticket-not-closed');
    expect((await close(person, id)).reopen_until).to.match(/^\d{4}-/);
    const rated = ticket.parse((await ask('rating', { rating: 'good' })).body);
    expect(rated).to.include({ status: 'solved', rating: 'good' });
    const otherUser = await createSignedInUser(shop, 0);
    expectProblem(await ask('rating', { rating: 'bad' }, otherUser), 404, 'not-found');
    expectProblem(await ask('reopen', {}, otherUser), 404, 'not-found');

    const otherTicket = await aTicket(shop, person, theme);
    expectProblem(await ask('reopen', {}), 409, 'ticket-unclosed');
    await close(person, otherTicket);
    const reopened = ticket.parse((await ask('reopen', {})).body);
    expect(reopened).to.include({ status: 'open', rating: null, reopen_until: null });
  });

  it('requires an existing topic', async () => {
    const { token } = await createSignedInUser(shop, 0);
    const problem = expectProblem(await requestTicket(shop, { token }, {}), 400, 'invalid-request');
    expect(problem.codes).to.deep.equal({ theme_id: ['theme-required'] });
    expect(problem.errors).to.deep.equal({ theme_id: ['Выберите тему'] });
    const unknown = { theme_id: randomUUID() };
    expectProblem(await requestTicket(shop, { token }, unknown), 409, 'theme-unknown');
  });

  it('is its owner’s only unclosed one, even if many are requested concurrently', async () => {
    const person = await createSignedInUser(shop, 0);
    const requested = await Promise.all(
      Array.from({ length: 20 }, () => requestTicket(shop, person, { theme_id: theme })),
    );
    const opened = requested.filter(({ status }) => status === 201);
    expect(opened).to.have.lengthOf(1);
    for (const answer of requested.filter(({ status }) => status !== 201)) {
      const problem = expectProblem(answer, 409, 'ticket-unclosed');
      expect(problem.errors).to.deep.equal({ theme_id: ['У вас уже есть незакрытое обращение'] });
    }
    const { id } = openTicketReply.parse(opened[0]?.body);
    const types = (await shop.stored.about(person.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'support.TicketOpened')).to.have.lengthOf(1);

    const closed = await close(person, id);
    expect(closed).to.deep.include({ id, status: 'solved', unread: 0, bot: null });
    expect(closed.theme).to.deep.equal({ id: theme, name_rus: 'Оплата', name_eng: 'Payment' });
    expect(await close(person, id)).to.deep.equal(closed);
    expect(await aTicket(shop, person, theme)).not.to.equal(id);
  });

  it('is created once for repeats with the same idempotency key', async () => {
    const person = await createSignedInUser(shop, 0);
    const key = randomUUID();
    const first = await requestTicket(shop, person, { theme_id: theme }, key);
    const again = await requestTicket(shop, person, { theme_id: theme }, key);
    expect(first.status).to.equal(201);
    expect(again.body).to.deep.equal(first.body);
  });

  it('is linked to an order of its owner and to no other', async () => {
    const product = await createStockedProduct(shop, 2);
    const person = await createSignedInUser(shop, 0);
    const { token } = person;
    const { email: _, ...order } = anOrder(product);
    const answer = await shop.send('POST', '/api/orders', { body: order, token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const { number } = answer.body as { number: number };
    const foreign = await buyProduct(shop, anOrder(product));
    const of = (order_number: number) => ({ theme_id: theme, order_number });
    expectProblem(await requestTicket(shop, person, of(foreign.number)), 404, 'not-found');
    const id = await aTicket(shop, person, theme);
    const joined = await requestTicket(shop, person, of(number));
    expect([joined.status, joined.body]).to.deep.equal([200, { id }]);
    await requestTicket(shop, person, of(number));
    expect((await close(person, id)).order_numbers).to.deep.equal([number]);
    const types = await shop.stored.types(`ticket-${id}`);
    expect(types.filter((type) => type === 'support.OrderLinked')).to.have.lengthOf(1);
  });

  it('is linked to a guest order by its token, even from an unconfirmed account', async () => {
    const product = await createStockedProduct(shop, 3);
    const order = await placeOrderExpectingSuccess(shop, anOrder(product));
    const foreign = await placeOrderExpectingSuccess(shop, anOrder(product));
    const person = await createSignedInUser(shop, 0);
    const of = (order_token?: string) =>
      requestTicket(shop, person, { theme_id: theme, order_number: order.number, order_token });
    for (const token of [undefined, '', foreign.token]) {
      expectProblem(await of(token), 404, 'not-found');
    }
    const opened = await of(order.token);
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
    const { id } = openTicketReply.parse(opened.body);
    expect((await close(person, id)).order_numbers).to.deep.equal([order.number]);
    const events = await shop.stored.of(`ticket-${id}`);
    const stored = JSON.stringify(events.map(({ data }) => data));
    expect(stored).to.include(String(order.number)).and.not.to.include(order.token);
  });

  it('numbers the messages its owner may see, and stores all text encrypted', async () => {
    const before = await shop.stored.end();
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    const secrets = ['the key does not work', 'try another', 'he is a nuisance', 'thank you'];
    const [requested = '', answered = '', noted = '', thanked = ''] = secrets;
    const first = await expectMessage(
      sendMessage(shop, ownerMessagePath(id), person.token, requested),
    );
    expect(first).to.deep.include({ seq: 1, own: true, author_kind: 'user', author: 'Somebody' });
    const note = await staff(id, 'notes', { text: noted });
    expect(ticketNote.parse(note.body)).to.deep.include({ note_seq: 1, text: noted });
    const second = await expectMessage(
      sendMessage(shop, agentMessagePath(id), moderator.token, answered),
    );
    expect(second).to.deep.include({ seq: 2, author_kind: 'staff', author_id: moderator.id });
    const body = { message: thanked };
    const third = await expectMessage(
      shop.send('POST', ownerMessagePath(id), { body, token: person.token }),
    );
    expect(third).to.deep.include({ seq: 3, text: thanked, attachments: [] });

    const stored = JSON.stringify((await shop.stored.all(before)).map(({ data }) => data));
    for (const secret of secrets) expect(stored).not.to.include(secret);
  });

  it('does not exist for other users', async () => {
    const [firstUser, secondUser] = [
      await createSignedInUser(shop, 0),
      await createSignedInUser(shop, 0),
    ];
    const id = await aTicket(shop, firstUser, theme);
    const { token } = secondUser;
    expectProblem(await sendMessage(shop, ownerMessagePath(id), token, 'hello'), 404, 'not-found');
    expectProblem(
      await sendMessage(shop, ownerMessagePath(randomUUID()), token, 'hello'),
      404,
      'not-found',
    );
    for (const [method, verb, body] of [
      ['PUT', 'close', {}],
      ['POST', 'read', { seq: 1 }],
      ['POST', 'person', {}],
      ['POST', 'bot', { problem_id: randomUUID() }],
    ] as const) {
      expectProblem(
        await shop.send(method, `/api/ticket/${id}/${verb}`, { body, token }),
        404,
        'not-found',
      );
    }
    expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal(openingTypes);
  });

  it('rejects a message that is empty, too long or sent after closing', async () => {
    const person = await createSignedInUser(shop, 0);
    const { token } = person;
    const id = await aTicket(shop, person, theme);
    const codesOf = async (message: string) =>
      expectProblem(
        await sendMessage(shop, ownerMessagePath(id), token, message),
        400,
        'invalid-request',
      ).codes;
    expect(await codesOf(' \n ')).to.deep.equal({ message: ['message-empty'] });
    expect(await codesOf('x'.repeat(4_001))).to.deep.equal({ message: ['message-too-long'] });
    await expectMessage(sendMessage(shop, ownerMessagePath(id), token, 'x'.repeat(4_000)));
    await close(person, id);
    expectProblem(
      await sendMessage(shop, ownerMessagePath(id), token, 'late'),
      409,
      'ticket-solved',
    );
    expectProblem(
      await sendMessage(shop, agentMessagePath(id), moderator.token, 'late'),
      409,
      'ticket-solved',
    );
  });

  it('tracks what each side has read', async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    await expectMessage(sendMessage(shop, ownerMessagePath(id), person.token, 'one'));
    await expectMessage(sendMessage(shop, ownerMessagePath(id), person.token, 'two'));
    expect((await staff(id, 'read', { seq: 1 })).body).to.deep.equal({ unread: 1 });
    await expectMessage(sendMessage(shop, agentMessagePath(id), moderator.token, 'three'));
    const read = (seq: number) =>
      shop.send('POST', `/api/ticket/${id}/read`, { body: { seq }, token: person.token });
    expect((await read(1)).body).to.deep.equal({ unread: 1 });
    expect((await read(99)).body).to.deep.equal({ unread: 0 });
  });

  it('is closed, and reopened unless its owner has another open ticket', async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    expect((await staff(id, 'close')).status).to.equal(200);
    expect((await staff(id, 'reopen')).status).to.equal(200);
    await expectMessage(sendMessage(shop, ownerMessagePath(id), person.token, 'again'));
    await close(person, id);
    const next = await aTicket(shop, person, theme);
    expectProblem(await staff(id, 'reopen'), 409, 'ticket-unclosed');
    await close(person, next);
    expect((await staff(id, 'reopen')).status).to.equal(200);
    expectProblem(await requestTicket(shop, person, { theme_id: theme }), 409, 'ticket-unclosed');
  });

  it('is never open alongside another when opening and reopening race', async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    await close(person, id);
    await Promise.all([
      ...Array.from({ length: 5 }, () => requestTicket(shop, person, { theme_id: theme })),
      ...Array.from({ length: 5 }, () => staff(id, 'reopen')),
    ]);
    const open = new Set<string>();
    for (const { type, data } of await shop.stored.about(person.id)) {
      if (type === 'support.TicketOpened') open.add((data as { ticketId: string }).ticketId);
    }
    const states = await Promise.all(
      [...open].map(async (ticketId) => {
        const types = await shop.stored.types(`ticket-${ticketId}`);
        return types.findLast((type) => /Opened|Closed|Reopened/.test(type));
      }),
    );
    const unclosed = states.filter((type) => type !== 'support.TicketClosed');
    expect(unclosed).to.have.lengthOf(1);
  });

  it('can be assigned to staff only', async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    for (const user_id of [person.id, randomUUID()]) {
      expectProblem(await staff(id, 'assign', { user_id }), 409, 'assignee-not-staff');
    }
    for (const user_id of [moderator.id, moderator.id, null]) {
      expect((await staff(id, 'assign', { user_id })).status).to.equal(200);
    }
    const types = await shop.stored.types(`ticket-${id}`);
    expect(types.filter((type) => type === 'support.TicketAssigned')).to.have.lengthOf(2);
  });
});
