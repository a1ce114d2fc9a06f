import { adminContact, adminContacts } from '@shop/contracts/support/contacts.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { askFromPosition, readPosition } from '../content/entries.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer, RequestOptions } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { findContactMessages, searchList } from '../support/private-search.ts';

const section = '/api/admin/contacts';

const linesOf = ({ headers, body }: Answer): readonly string[] => {
  expect(headers.get('Content-Disposition')).to.include('contact-messages.csv');
  return String(body).split('\r\n');
};

const idsIn = ({ body }: Answer): readonly string[] =>
  adminContacts.parse(body).items.map((item) => item.id);

describe('contact messages in the back-office', () => {
  let shop: WholeShop;
  let moderator: SignedInUser;
  before(async () => {
    shop = await theServedShop();
    moderator = await createSignedInUser(shop, 1);
  });

  let senders = 0;
  const write = async (changes: object = {}) => {
    senders += 1;
    return shop.send('POST', '/api/contacts', {
      body: { name: 'Ann', email: anEmail(), theme: 'A key', message: 'Where?', ...changes },
      headers: { 'X-Forwarded-For': `198.51.100.${senders}` },
    });
  };

  const list = async (query: string) =>
    adminContacts.parse((await shop.ask('GET', `${section}${query}`, moderator)).body);

  const from = (email: string) => findContactMessages(shop, email, moderator);

  const idsOf = async (query: string) => (await list(query)).items.map((item) => item.id);

  const aMessage = async (email = anEmail()) => {
    expect((await write({ email })).status).to.equal(202);
    return eventually('the message', async () => (await from(email))[0]);
  };

  const act = (id: string, verb: string, body: object = {}, { token }: SignedInUser = moderator) =>
    shop.send('POST', `${section}/${id}/${verb}`, { body, token });
  const done = async (id: string, verb: string, body: object = {}) => {
    const answer = await act(id, verb, body);
    expect(answer.status).to.equal(200);
    const { body: seen } = await askFromPosition(shop, `${section}/${id}`, answer, shop.admin);
    return adminContact.parse(seen);
  };
  const assignee = (id: string) =>
    eventually('the assignee, whose account was just created', async () => {
      const { body: seen } = await shop.ask('GET', `${section}/${id}`, { token: shop.admin });
      return adminContact.parse(seen).assignee;
    });

  it('are assigned to a member of staff, found by assignee, and unassigned', async () => {
    const { id } = await aMessage();
    const buyer = await createSignedInUser(shop, 0);
    expectProblem(await act(id, 'assign', { user_id: buyer.id }), 409, 'assignee-not-staff');
    expectProblem(await act(id, 'assign', { user_id: moderator.id }, buyer), 403, 'forbidden');

    await done(id, 'assign', { user_id: moderator.id });
    const taken = await assignee(id);
    expect(taken.id).to.equal(moderator.id);
    expect(taken.name).to.be.a('string');
    await done(id, 'assign', { user_id: moderator.id });
    expect(await idsOf('?filter[assignee]=me')).to.deep.equal([id]);
    expect(await idsOf('?filter[assignee]=nobody&size=100')).not.to.include(id);

    const given = await done(id, 'assign', { user_id: null });
    expect(given.assignee).to.equal(null);
    expect(await idsOf('?filter[assignee]=nobody&size=100')).to.include(id);
    expect(await shop.stored.types(`contact-${id}`)).to.deep.equal([
      'support.ContactSubmitted',
      'support.ContactAssigned',
      'support.ContactAssigned',
    ]);
  });

  it('are closed, reopened and answered, and show who answered', async () => {
    const { id } = await aMessage();
    expect((await done(id, 'reopen')).status).to.equal('new');
    expect((await done(id, 'close')).status).to.equal('closed');
    expect((await done(id, 'reopen')).status).to.equal('new');
    expect(await shop.stored.types(`contact-${id}`)).to.deep.equal([
      'support.ContactSubmitted',
      'support.ContactClosed',
      'support.ContactReopened',
    ]);
    expect((await act(id, 'answer', { text: 'Here it is' })).status).to.equal(202);
    const answered = await eventually('the answer and its mail', async () => {
      const seen = adminContact.parse((await shop.ask('GET', `${section}/${id}`, moderator)).body);
      return seen.answers[0]?.mail === 'sent' && seen;
    });
    expect(answered.status).to.equal('answered');
    expect(answered.answers[0]).to.include({ text: 'Here it is' });
    expect(answered.answers[0]?.answered_by.id).to.equal(moderator.id);
  });

  it('are rejected from a blocked sender and show the reason of the block', async () => {
    const email = anEmail();
    const { id, blocked } = await aMessage(email);
    expect(blocked).to.equal(null);
    expectProblem(await act(id, 'block', { reason: ' ' }), 400, 'invalid-request');

    const seen = await done(id, 'block', { reason: 'spam' });
    expect(seen.blocked).to.include({ reason: 'spam', until: null });
    await eventually('the ban', async () => (await write({ email })).status === 409);
    expectProblem(await write({ email }), 409, 'email-banned');

    const lifted = await shop.send('POST', `/api/admin/bans/${seen.blocked?.id}/lift`, {
      body: { reason: 'a mistake' },
      token: moderator.token,
    });
    const again = await askFromPosition(shop, `${section}/${id}`, lifted, shop.admin);
    expect(adminContact.parse(again.body).blocked).to.equal(null);
  });

  it('do not let staff block a sender of their own level', async () => {
    const colleague = await accountOfLevel(shop, 1);
    const { id } = await aMessage(colleague.email);
    expectProblem(await act(id, 'block', { reason: 'spam' }), 403, 'forbidden');
    expect((await from(colleague.email))[0]?.blocked).to.equal(null);
  });

  it('are exported as CSV with the filters applied', async () => {
    const { id, email } = await aMessage();
    const closed = await act(id, 'close');
    const seen = { token: shop.admin, headers: { 'X-Min-Position': readPosition(closed) } };
    const table = async (filters: object) =>
      linesOf(await searchList(shop, `${section}.csv`, { q: email, ...filters }, seen));
    const [head, row, ...rest] = await table({});
    expect(head).to.match(/^\uFEFF?id,submitted_at,status,name,email,theme,message/u);
    expect(row).to.include(id).and.include(',closed,Ann,').and.include('Where?');
    expect(rest).to.deep.equal(['']);
    expect(await table({ 'filter[status]': 'new' })).to.deep.equal([head, '']);
    expect(await table({ 'filter[from]': '2100-01-01' })).to.deep.equal([head, '']);
    expect(await table({ 'filter[to]': '2100-01-01' })).to.have.lengthOf(3);

    const path = `${section}.csv?filter[from]=2100-01-01`;
    expect(linesOf(await askFromPosition(shop, path, closed, shop.admin))).to.deep.equal([
      head,
      '',
    ]);
  });

  it('are searched by a complete email address, which no URL contains', async () => {
    const [email, otherEmail] = [anEmail(), anEmail()];
    const [{ id }, { id: otherId }] = [await aMessage(email), await aMessage(otherEmail)];
    const search = (body: object, sent: RequestOptions = moderator) =>
      searchList(shop, section, body, sent);

    expect(idsIn(await search({ q: ` ${email.toUpperCase()} ` }))).to.deep.equal([id]);
    expect(idsIn(await search({ q: otherEmail, 'filter[status]': 'new' }))).to.deep.equal([
      otherId,
    ]);
    expect(idsIn(await search({ q: otherEmail, page: 2 }))).to.deep.equal([]);
    expect(idsIn(await search({ q: email.slice(1) }))).to.deep.equal([]);
    expect((await search({ q: email })).headers.get('Cache-Control')).to.include('no-store');

    for (const body of [{}, { q: ' ' }, { q: { $ne: '' } }, { q: email, page: '1' }]) {
      expectProblem(await search(body), 400, 'invalid-request');
    }
    expectProblem(
      await shop.ask('GET', `${section}?q=${email}`, moderator),
      400,
      'invalid-request',
    );
    expectProblem(
      await shop.ask('GET', `${section}.csv?q=${email}`, moderator),
      400,
      'invalid-request',
    );
  });

  it('can be searched by moderators and administrators only', async () => {
    const { token } = await createSignedInUser(shop, 0);
    for (const path of [section, `${section}.csv`]) {
      expectProblem(await searchList(shop, path, { q: anEmail() }, {}), 401, 'unauthorized');
      expectProblem(await searchList(shop, path, { q: anEmail() }, { token }), 403, 'forbidden');
      for (const staff of [moderator.token, shop.admin]) {
        const found = await searchList(shop, path, { q: anEmail() }, { token: staff });
        expect(found.status).to.equal(200);
      }
    }
  });

  it('show who did what in their history', async () => {
    const { id } = await aMessage();
    await done(id, 'assign', { user_id: moderator.id });
    const closed = await act(id, 'close');
    const path = `/api/admin/history?filter[kind]=contact_message&filter[id]=${id}`;
    const { body } = await askFromPosition(shop, path, closed, shop.admin);
    const { items } = body as Readonly<{ items: readonly Readonly<Record<string, unknown>>[] }>;
    expect(items.map(({ action, after }) => [action, after])).to.deep.equal([
      ['support.ContactClosed', { status: 'closed' }],
      ['support.ContactAssigned', { user_id: moderator.id }],
      ['support.ContactSubmitted', { status: 'waiting' }],
    ]);
  });
});
