import { personalData } from '@shop/contracts/identity/account.contract';
import { adminTicketMessages } from '@shop/contracts/support/back-office.contract';
import {
  openTicketReply,
  ticket as ticketReply,
  ticketMessages,
  tickets,
  unreadAnswers,
} from '@shop/contracts/support/contract';
import { socketReply } from '@shop/contracts/support/socket.contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  changeEmail,
  proveEmail,
  readUndoToken,
  readUserId,
  resetPassword,
  waitForEmail,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat } from '../support/chat-socket.ts';
import { aZip } from '../support/sample-files.ts';
import {
  agentMessagePath,
  aTheme,
  aTicket,
  expectMessage,
  ownerMessagePath,
  requestTicket,
  sendMessage,
} from '../support/ticket-requests.ts';
import { expectDone } from './account-fixture.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

/** The texts of a question to support and of its answer, and the file of the question. */
type Exchange = Readonly<{ question: string; answer: string; fileId: string }>;

const pathOf = (id: string, { fileId }: Exchange): string => `/api/ticket/${id}/files/${fileId}`;

describe('tickets of an account whose change of address was undone', () => {
  let shop: AttackedShop;
  let theme: string;
  /** The account after the undo, of the owner of the former address. */
  let seller: Account;
  let chat: ChatConnection;
  /** Opened by the seller, and continued by the buyer of the account. */
  let continued: string;
  /** Opened by the buyer. */
  let foreign: string;
  let earlier: Exchange;
  let later: Exchange;
  let ofBuyer: Exchange;

  const exchange = async (id: string, token: string, what: string): Promise<Exchange> => {
    const texts = { question: `Question ${what}`, answer: `Answer ${what}` };
    const file = { name: `${what}.zip`, bytes: aZip(what) };
    const sent = sendMessage(shop, ownerMessagePath(id), token, texts.question, [file]);
    const { attachments } = await expectMessage(sent);
    await expectMessage(sendMessage(shop, agentMessagePath(id), shop.admin, texts.answer));
    return { ...texts, fileId: attachments[0]?.id ?? expect.fail('No file') };
  };
  const read = (path: string): Promise<Answer> => shop.ask('GET', path, { token: seller.token });
  const write = (method: string, path: string, body: object): Promise<Answer> =>
    shop.send(method, path, { body, token: seller.token });
  const asStaff = async (id: string) => {
    const path = `/api/admin/tickets/${id}/messages`;
    const answer = await shop.ask('GET', path, { token: shop.admin });
    return adminTicketMessages.parse(answer.body).messages;
  };
  const textsOf = async (id: string) => (await asStaff(id)).map(({ text }) => text);
  const isComplete = async (): Promise<boolean> =>
    (await asStaff(continued)).length === 4 && (await asStaff(foreign)).length === 2;

  before(async () => {
    shop = await openSharedAttackedShop();
    theme = await aTheme(shop);
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    continued = await aTicket(shop, account, theme);
    earlier = await exchange(continued, account.token, 'before');

    await changeEmail(shop, account, anEmail());
    later = await exchange(continued, account.token, 'after');
    const { token } = account;
    expectDone(await shop.send('PUT', `/api/ticket/${continued}/close`, { body: {}, token }));
    foreign = await aTicket(shop, account, theme);
    ofBuyer = await exchange(foreign, account.token, 'of the buyer');

    const link = readUndoToken(await waitForEmail(shop, account.email, 'email was changed'));
    expectDone(await shop.send('POST', '/api/email/undo', { body: { token: link } }));
    seller = await resetPassword(shop, account.email);
    expect(readUserId(seller.token)).to.equal(readUserId(account.token));
    await eventually('all messages', isComplete);
    chat = await connectChat(shop.launched.addresses.queryApi, seller.token);
  });
  after(() => chat.close());

  it('show the account only what was written before the change', async () => {
    const list = await eventually('the list', async () => {
      const shown = tickets.parse((await read('/api/ticket/list')).body);
      return shown.length === 1 && shown;
    });
    expect(list[0]).to.deep.include({
      id: continued,
      status: 'solved',
      unread: 0,
      rating: null,
      reopen_until: null,
    });
    expect(ticketReply.parse((await read(`/api/ticket/${continued}`)).body)).to.deep.equal(list[0]);
    const messages = ticketMessages.parse((await read(`/api/ticket/messages/${continued}`)).body);
    expect(messages.map(({ text }) => text)).to.deep.equal([earlier.question, earlier.answer]);
    expectProblem(await read(`/api/ticket/${foreign}`), 404, 'not-found');
    expectProblem(await read(`/api/ticket/messages/${foreign}`), 404, 'not-found');
    expect(unreadAnswers.parse((await read('/api/ticket/unread')).body)).to.deep.equal({
      unread: 0,
    });
  });

  it('give the account no later files', async () => {
    expect((await read(pathOf(continued, earlier))).status).to.equal(200);
    expectProblem(await read(pathOf(continued, later)), 404, 'not-found');
    expectProblem(await read(pathOf(foreign, ofBuyer)), 404, 'not-found');
  });

  it('are exported only up to the change', async () => {
    const exported = await read('/api/profile/export');
    const data = personalData.parse(exported.body);
    expect(data.tickets.map(({ id }) => id)).to.deep.equal([continued]);
    const texts = data.tickets.flatMap(({ messages }) => messages.map(({ text }) => text));
    expect(texts).to.deep.equal([earlier.question, earlier.answer]);
    expect(data.files.map(({ id }) => id)).to.deep.equal([earlier.fileId]);
    expect(JSON.stringify(exported.body)).not.to.include('of the buyer');
  });

  it('send no later messages to a connection of the account', async () => {
    const sequence = { after: 0, after_note: 0 };
    const refused = await chat.ask('join', { ticket_id: foreign, ...sequence });
    expect(socketReply.parse(refused)).to.deep.equal({ ok: false, code: 'not-found' });
    const { status, messages, notes } = await chat.join(continued);
    expect(status).to.equal('solved');
    expect(messages.map(({ text }) => text)).to.deep.equal([earlier.question, earlier.answer]);
    expect(notes).to.deep.equal([]);
    for (const ticket_id of [continued, foreign]) {
      const typing = socketReply.parse(await chat.ask('typing', { ticket_id }));
      expect(typing).to.deep.equal({ ok: false, code: 'not-found' });
    }
  });

  it('accept nothing from the account', async () => {
    const before = await shop.stored.end();
    const attempts = (id: string): readonly Promise<Answer>[] => [
      sendMessage(shop, ownerMessagePath(id), seller.token, 'It is mine'),
      write('PUT', `/api/ticket/${id}/close`, {}),
      write('POST', `/api/ticket/${id}/reopen`, {}),
      write('POST', `/api/ticket/${id}/rating`, { rating: 'bad' }),
      write('POST', `/api/ticket/${id}/bot`, { problem_id: theme }),
      write('POST', `/api/ticket/${id}/person`, {}),
    ];
    for (const answer of await Promise.all(attempts(foreign))) {
      expectProblem(answer, 404, 'not-found');
    }
    for (const answer of await Promise.all(attempts(continued))) {
      expectProblem(answer, 409, 'ticket-continued-elsewhere');
    }
    const seen = { seq: 99 };
    expectProblem(await write('POST', `/api/ticket/${foreign}/read`, seen), 404, 'not-found');
    const marked = await write('POST', `/api/ticket/${continued}/read`, seen);
    expect(marked.body).to.deep.equal({ unread: 0 });
    const types = (await shop.stored.causedByRequests(before)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('support.'))).to.deep.equal([]);
  });

  it('do not prevent the account from opening another', async () => {
    const answer = await requestTicket(shop, seller, { theme_id: theme });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const { id } = openTicketReply.parse(answer.body);
    await exchange(id, seller.token, 'afterwards');
    await eventually('the new ticket', async () => {
      const shown = tickets.parse((await read('/api/ticket/list')).body);
      return shown.map((ticket) => ticket.id).join() === [id, continued].join();
    });
    const closed = (await shop.stored.of(`ticket-${foreign}`)).map(({ type }) => type);
    expect(closed.at(-1)).to.equal('support.TicketClosed');
  });

  it('are complete for staff, until the person is erased', async () => {
    expect(await textsOf(continued)).to.deep.equal(
      [earlier, later].flatMap(({ question, answer }) => [question, answer]),
    );
    expect(await textsOf(foreign)).to.deep.equal([ofBuyer.question, ofBuyer.answer]);

    const erase = `/api/admin/users/${readUserId(seller.token)}/erase`;
    expectDone(await sendBackOfficeCommand(shop, 'POST', erase, { reason: 'requested' }));
    await eventually('the erasure', async () => {
      const messages = [...(await asStaff(continued)), ...(await asStaff(foreign))];
      return messages.every(({ text, attachments }) => text === null && attachments.length === 0);
    });
  });
});
