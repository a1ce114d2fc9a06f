import { randomUUID } from 'node:crypto';
import { personalData } from '@shop/contracts/identity/account.contract';
import { ticketOrder } from '@shop/contracts/ordering/admin-order.contract';
import {
  adminSavedReplies,
  adminTheme,
  adminThemes,
  adminTicket,
  adminTicketMessages,
  adminTickets,
} from '@shop/contracts/support/back-office.contract';
import { adminContact } from '@shop/contracts/support/contacts.contract';
import {
  ticket,
  ticketMessages,
  ticketThemes,
  tickets,
  unreadAnswers,
} from '@shop/contracts/support/contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { Account } from '../support/accounts.ts';
import { anAccount, readUserId } from '../support/accounts.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { findContactMessages } from '../support/private-search.ts';
import type { SupportShop } from './support-shop.ts';
import { openSharedSupportShop } from './support-shop.ts';
import { aPng, anSvg } from '../support/sample-files.ts';
import {
  agentMessagePath,
  requestTicket,
  aTheme,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';

const positionOf = ({ headers }: Answer): string => headers.get('X-Position') ?? expect.fail();

describe('the ticket read API', () => {
  let supportShop: SupportShop;
  let owner: Account;
  let otherUser: Account;
  let moderator: SignedInUser;
  before(async () => {
    supportShop = await openSharedSupportShop();
    [owner, otherUser, moderator] = await Promise.all([
      anAccount(supportShop),
      anAccount(supportShop),
      createSignedInUser(supportShop, 1),
    ]);
  });

  /** Reads at least the state of the write side's answer. */
  const ask = async (path: string, token: string, since?: Answer): Promise<Answer> => {
    const headers = since ? { 'X-Min-Position': positionOf(since) } : {};
    return eventually(`${path} at that position`, async () => {
      const answer = await supportShop.ask('GET', path, { token, headers });
      return answer.headers.get('X-Stale') === null && answer;
    });
  };

  const opened = async (account: Account = owner): Promise<{ id: string; since: Answer }> => {
    const theme = await aTheme(supportShop);
    const since = await requestTicket(supportShop, account, { theme_id: theme });
    expect(since.status, JSON.stringify(since.body)).to.equal(201);
    return { id: (since.body as Readonly<{ id: string }>).id, since };
  };

  it('returns the number of unread answers and when an agent joined', async () => {
    const account = await anAccount(supportShop);
    const { id } = await opened(account);
    await expectMessage(sendMessage(supportShop, agentMessagePath(id), moderator.token, 'One'));
    const answered = await sendMessage(supportShop, agentMessagePath(id), moderator.token, 'Two');
    const unread = async (since: Answer): Promise<number> => {
      const { body } = await ask('/api/ticket/unread', account.token, since);
      return unreadAnswers.parse(body).unread;
    };
    expect(await unread(answered)).to.equal(2);
    const { milestones } = ticket.parse((await ask(`/api/ticket/${id}`, account.token)).body);
    expect(milestones).to.have.lengthOf(1);
    expect(milestones[0]).to.deep.include({ kind: 'agent_joined', after_seq: 0 });
    expect(milestones[0]?.person?.name).to.be.a('string');
    const seen = { body: { seq: 2 }, token: account.token };
    expect(await unread(await supportShop.send('POST', `/api/ticket/${id}/read`, seen))).to.equal(
      0,
    );
  });

  it('lists an owner’s tickets, newest first, with unread counts', async () => {
    const account = await anAccount(supportShop);
    const first = await opened(account);
    await supportShop.send('PUT', `/api/ticket/${first.id}/close`, {
      body: {},
      token: account.token,
    });
    const { id } = await opened(account);
    await expectMessage(sendMessage(supportShop, ownerMessagePath(id), account.token, 'Hello'));
    const since = await sendMessage(supportShop, agentMessagePath(id), moderator.token, 'Good day');

    const list = tickets.parse((await ask('/api/ticket/list', account.token, since)).body);
    expect(list.map((listed) => [listed.id, listed.status, listed.unread])).to.deep.equal([
      [id, 'open', 1],
      [first.id, 'solved', 0],
    ]);
    const single = ticket.parse((await ask(`/api/ticket/${id}`, account.token)).body);
    expect(single).to.deep.equal(list[0]);
    expect(single.theme).to.include({ name_rus: 'Оплата', name_eng: 'Payment' });

    for (const [page, shown] of [
      [1, id],
      [2, first.id],
      [3, undefined],
    ] as const) {
      const part = await ask(`/api/ticket/list?page=${page}&size=1`, account.token);
      expect(part.headers.get('X-Total')).to.equal('2');
      expect(tickets.parse(part.body).map((ticketOfPage) => ticketOfPage.id)).to.deep.equal(
        shown === undefined ? [] : [shown],
      );
    }
    expect((await ask('/api/ticket/list?size=101', account.token)).status).to.equal(400);

    const path = `/api/ticket/messages/${id}`;
    const all = ticketMessages.parse((await ask(path, account.token)).body);
    expect(
      all.map(({ seq, text, own, author, author_kind }) => [seq, text, own, author, author_kind]),
    ).to.deep.equal([
      [1, 'Hello', true, account.name, 'user'],
      [2, 'Good day', false, 'Somebody', 'staff'],
    ]);
    const rest = ticketMessages.parse((await ask(`${path}?after=1`, account.token)).body);
    expect(rest).to.deep.equal(all.slice(1));
  });

  it('includes tickets in the owner’s data export', async () => {
    const account = await anAccount(supportShop);
    const { id } = await opened(account);
    const file = { name: 'a.svg', bytes: anSvg() };
    await expectMessage(
      sendMessage(supportShop, ownerMessagePath(id), account.token, 'Hello', [file]),
    );
    const since = await sendMessage(supportShop, agentMessagePath(id), moderator.token, 'Good day');
    await supportShop.send('POST', `/api/admin/tickets/${id}/notes`, {
      body: { text: 'For us alone' },
      token: moderator.token,
    });

    const { body } = await ask('/api/profile/export', account.token, since);
    const [taken] = personalData.parse(body).tickets;
    expect(taken).to.deep.include({ status: 'open', order_numbers: [] });
    const { messages } = z
      .object({ messages: z.array(z.looseObject({ text: z.string() })) })
      .parse(taken);
    expect(messages.map(({ text }) => text)).to.deep.equal(['Hello', 'Good day']);
    expect(JSON.stringify(taken)).to.include('a.svg');
    expect(JSON.stringify(taken)).not.to.include('For us alone');
  });

  it('answers other users as if the ticket did not exist', async () => {
    const { id, since } = await opened();
    for (const path of [
      `/api/ticket/${id}`,
      `/api/ticket/messages/${id}`,
      `/api/ticket/${id}/files/${randomUUID()}`,
    ]) {
      const foreign = await ask(path, otherUser.token, since);
      const absent = await ask(path.replace(id, randomUUID()), otherUser.token);
      const { request_id: _, ...problem } = expectProblem(foreign, 404, 'not-found');
      const { request_id: __, ...problemOfAbsent } = expectProblem(absent, 404, 'not-found');
      expect(problem).to.deep.equal(problemOfAbsent);
    }
    await supportShop.send('PUT', `/api/ticket/${id}/close`, { body: {}, token: owner.token });
  });

  it('shows staff the queue, longest wait first, with assignees and notes', async () => {
    const [firstAccount, secondAccount, silent] = await Promise.all([
      anAccount(supportShop),
      anAccount(supportShop),
      anAccount(supportShop),
    ]);
    const theme = await aTheme(supportShop);
    const ids: string[] = [];
    for (const { token } of [silent, firstAccount, secondAccount]) {
      const answer = await requestTicket(supportShop, { token }, { theme_id: theme });
      ids.push((answer.body as Readonly<{ id: string }>).id);
    }
    const [first = '', second = '', third = ''] = ids;
    await expectMessage(
      sendMessage(supportShop, agentMessagePath(first), moderator.token, 'Can I help?'),
    );
    const base = `/api/admin/tickets/${third}`;
    const { token } = moderator;
    await supportShop.send('POST', `${base}/notes`, { body: { text: 'A regular' }, token });
    const since = await supportShop.send('POST', `${base}/assign`, {
      body: { user_id: moderator.id },
      token,
    });

    const listed = async (query: string) => {
      const path = `/api/admin/tickets?filter[theme]=${theme}${query}`;
      return adminTickets.parse((await ask(path, token, since)).body);
    };
    const all = await listed('');
    expect(all.items.map(({ id }) => id)).to.deep.equal([second, third, first]);
    expect(all.items.map(({ waiting_since }) => waiting_since !== null)).to.deep.equal([
      true,
      true,
      false,
    ]);
    const paged = await Promise.all(
      [1, 2, 3].map(async (page) => (await listed(`&size=1&page=${page}`)).items[0]?.id),
    );
    expect(paged).to.deep.equal([second, third, first]);
    const idsIn = async (query: string) => (await listed(query)).items.map(({ id }) => id);
    expect(await idsIn('&filter[assignee]=me')).to.deep.equal([third]);
    expect(await idsIn(`&filter[assignee]=${moderator.id}`)).to.deep.equal([third]);
    expect(await idsIn('&filter[assignee]=nobody')).to.have.members([first, second]);
    expect(await idsIn('&filter[waiting]=false')).to.deep.equal([first]);
    expect(await idsIn('&filter[status]=solved')).to.deep.equal([]);
    expect(await idsIn('&sort=-created_at')).to.deep.equal([third, second, first]);
    const number = all.items[1]?.number ?? expect.fail();
    expect(await idsIn(`&q=${number}`)).to.deep.equal([third]);
    expect(await idsIn('&q=nothing')).to.deep.equal([]);

    const shown = adminTicket.parse((await ask(base, token)).body);
    expect(shown.user).to.deep.equal({
      id: readUserId(secondAccount.token),
      name: secondAccount.name,
      avatar: null,
      banned: false,
    });
    expect(shown.assignee).to.deep.equal({ id: moderator.id, name: 'Somebody', avatar: null });
    const { messages, notes } = adminTicketMessages.parse(
      (await ask(`${base}/messages`, token)).body,
    );
    expect(messages).to.deep.equal([]);
    expect(notes.map(({ text, own, note_seq }) => [text, own, note_seq])).to.deep.equal([
      ['A regular', true, 1],
    ]);
  });

  it('shows moderators the history of the ticket’s order and of no other', async () => {
    const product = await createStockedProduct(supportShop, 2);
    const { email: _, ...order } = anOrder(product);
    const { token } = await createSignedInUser(supportShop, 0);
    const placed = await supportShop.send('POST', '/api/orders', { body: order, token });
    expect(placed.status, JSON.stringify(placed.body)).to.equal(201);
    const { number } = placed.body as Readonly<{ number: number }>;
    const foreign = await buyProduct(supportShop, anOrder(product));
    const theme = await aTheme(supportShop);
    const since = await requestTicket(
      supportShop,
      { token },
      { theme_id: theme, order_number: number },
    );
    const { id } = since.body as Readonly<{ id: string }>;

    const path = (of: number) => `/api/admin/tickets/${id}/orders/${of}`;
    const { history, ...seen } = await eventually('the history', async () => {
      const shown = ticketOrder.parse((await ask(path(number), moderator.token, since)).body);
      return shown.history.some(({ type }) => type === 'stock.KeysReserved') && shown;
    });
    expect(seen).to.deep.include({ number, status: 'pending', count: 1 });
    expect(Object.keys(seen)).not.to.include.members(['total', 'email', 'keys', 'payments']);
    const began = history.find(({ type }) => type === 'ordering.OrderPlaced');
    expect(began).to.deep.include({ actor: `user:${seen.user_id}`, reason: null });
    expect(began).not.to.have.property('details');
    expectProblem(await ask(path(foreign.number), moderator.token), 404, 'not-found');
    expectProblem(await ask(path(number), token), 403, 'forbidden');
  });

  it('serves files to the ticket’s owner and staff only, and never as a page', async () => {
    const account = await anAccount(supportShop);
    const { id } = await opened(account);
    const svg = { name: 'a.svg', bytes: anSvg() };
    const png = { name: 'b.png', bytes: aPng() };
    const since = await sendMessage(supportShop, ownerMessagePath(id), account.token, '', [
      svg,
      png,
    ]);
    const { attachments } = await expectMessage(since);
    const [vector, picture] = attachments;
    if (!vector || !picture) return expect.fail();
    const fetchFile = (file: string, token: string) =>
      fetch(`${supportShop.readers[0]}/api/ticket/${id}/files/${file}`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Min-Position': positionOf(since) },
      });

    for (const token of [account.token, moderator.token]) {
      const answer = await fetchFile(vector.id, token);
      expect(answer.status).to.equal(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(svg.bytes))).to.equal(true);
      expect(answer.headers.get('Content-Type')).to.equal('application/octet-stream');
      expect(answer.headers.get('X-Content-Type-Options')).to.equal('nosniff');
      expect(answer.headers.get('Content-Security-Policy')).to.equal("default-src 'none'; sandbox");
      expect(answer.headers.get('Content-Disposition')).to.match(
        new RegExp(`^attachment; filename="${svg.name}"`),
      );
      expect(answer.headers.get('Cache-Control')).to.equal('private, no-store');
    }
    const drawn = await fetchFile(picture.id, account.token);
    expect((await drawn.arrayBuffer()).byteLength).to.equal(picture.size);

    expect((await fetchFile(vector.id, otherUser.token)).status).to.equal(404);
    const bare = await fetch(`${supportShop.readers[0]}/api/ticket/${id}/files/${vector.id}`);
    expect(bare.status).to.equal(401);
    const elsewhere = await opened(otherUser);
    const path = `/api/ticket/${elsewhere.id}/files/${vector.id}`;
    expectProblem(await ask(path, otherUser.token, elsewhere.since), 404, 'not-found');
  });

  it('lists saved replies for staff and topics for everyone', async () => {
    const id = await aTheme(supportShop);
    const archived = await aTheme(supportShop);
    const theme = { name_rus: 'Оплата', name_eng: 'Payment', problem_ids: [] };
    const since = await sendBackOfficeCommand(supportShop, 'PUT', `/api/admin/theme/${archived}`, {
      ...theme,
      active: false,
      revision: 0,
    });
    const { token } = moderator;
    const themes = ticketThemes.parse((await ask('/api/ticket/theme', token, since)).body);
    const themeIds = themes.map((listed) => listed.id);
    expect(themeIds).to.include(id);
    expect(themeIds).not.to.include(archived);
    const list = adminThemes.parse((await ask('/api/admin/theme?size=100', token)).body);
    expect(list.items.map((listed) => listed.id)).to.include.members([id, archived]);
    const off = await ask('/api/admin/theme?filter[active]=false', token);
    expect(adminThemes.parse(off.body).items.map((listed) => listed.id)).to.deep.equal([archived]);
    const archivedTheme = adminTheme.parse((await ask(`/api/admin/theme/${archived}`, token)).body);
    expect(archivedTheme).to.include({ id: archived, revision: 1, active: false });
    expectProblem(await ask(`/api/admin/theme/${randomUUID()}`, token), 404, 'not-found');

    const savedReply = await sendBackOfficeCommand(
      supportShop,
      'POST',
      '/api/admin/saved-replies',
      {
        id: randomUUID(),
        title: `Refund (${id})`,
        text_rus: 'Вернём',
        text_eng: 'We will refund',
      },
    );
    const found = await ask(`/api/admin/saved-replies?q=refund+(${id})`, token, savedReply);
    expect(adminSavedReplies.parse(found.body).items.map(({ text_eng }) => text_eng)).to.deep.equal(
      ['We will refund'],
    );
    const none = await ask('/api/admin/saved-replies?q=(a%2B)%2B%24', token);
    expect(adminSavedReplies.parse(none.body).total).to.equal(0);
  });

  it('shows staff the contact messages of a complete email address', async () => {
    const email = anEmail();
    const body = { name: 'Ann', email, theme: 'A key', message: 'Where is it?' };
    const since = await supportShop.send('POST', '/api/contacts', { body });
    expect(since.status).to.equal(202);
    const { token } = moderator;
    const found = await eventually('the message', async () => {
      const [message] = await findContactMessages(supportShop, email, { token });
      return message;
    });
    expect(found).to.include({ ...body, status: 'new' });
    expect(
      adminContact.parse((await ask(`/api/admin/contacts/${found.id}`, token)).body),
    ).to.deep.equal(found);
    expectProblem(await ask(`/api/admin/contacts/${found.id}`, owner.token), 403, 'forbidden');
  });
});
