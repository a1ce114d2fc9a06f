import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { createSignedInUser } from '../support/people.ts';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat, waitForEvents } from '../support/chat-socket.ts';
import type { SupportShop } from './support-shop.ts';
import { openSupportShop } from './support-shop.ts';
import {
  agentMessagePath,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a conversation with an interrupted connection', () => {
  let supportShop: SupportShop;
  let owner: Account;
  before(async () => {
    supportShop = await openSupportShop();
    owner = await anAccount(supportShop);
  });
  after(() => supportShop.close());

  let id = '';
  beforeEach(async () => {
    id = await aTicket(supportShop, owner);
  });
  afterEach(() =>
    supportShop.send('PUT', `/api/ticket/${id}/close`, { body: {}, token: owner.token }),
  );

  const writeMessage = (text: string) =>
    expectMessage(sendMessage(supportShop, ownerMessagePath(id), owner.token, text));

  it('resumes in another process with the missed messages and no duplicates', async () => {
    const first = await connectChat(supportShop.readers[0], owner.token);
    await first.join(id);
    await writeMessage('1');
    await writeMessage('2');
    await waitForEvents(first, 'message', 2);
    first.close();
    await writeMessage('3');
    await writeMessage('4');
    const second = await connectChat(supportShop.readers[1], owner.token);
    const { messages } = await second.join(id, { after: 2 });
    expect(messages.map(({ seq, text }) => [seq, text])).to.deep.equal([
      [3, '3'],
      [4, '4'],
    ]);
    await writeMessage('5');
    const received = await waitForEvents(second, 'message');
    expect(received.map(({ message }) => message.seq)).to.deep.equal([5]);
    second.close();
  });

  it('has no gaps or duplicates for clients that join during a burst of messages', async () => {
    const many = 40;
    const rush = (async () => {
      for (const index of upTo(many)) await writeMessage(String(index));
    })();
    const over = new AbortController();
    void rush.finally(() => over.abort());
    const readers = supportShop.readers.map(async (address) => {
      const received: number[] = [];
      while (!over.signal.aborted) {
        const chat = await connectChat(address, owner.token);
        const { messages } = await chat.join(id, { after: received.length });
        await eventually(
          'a message, or their end',
          () => chat.eventsOf('message').length > 0 || over.signal.aborted,
        );
        chat.close();
        const live = chat.eventsOf('message').map(({ message }) => message.seq);
        received.push(...messages.map(({ seq }) => seq), ...live);
      }
      const last = await connectChat(address, owner.token);
      received.push(
        ...(await last.join(id, { after: received.length })).messages.map(({ seq }) => seq),
      );
      last.close();
      return received;
    });
    await rush;
    for (const received of await Promise.all(readers)) expect(received).to.deep.equal(upTo(many));
  });

  it('delivers the same messages in ticket order from every process', async () => {
    const { token } = await createSignedInUser(supportShop, 1);
    const chats = await Promise.all(
      [owner.token, token].flatMap((participant) =>
        supportShop.readers.map((reader) => connectChat(reader, participant)),
      ),
    );
    for (const chat of chats) await chat.join(id);
    await Promise.all(
      upTo(10).flatMap((index) => [
        writeMessage(`user ${index}`),
        expectMessage(sendMessage(supportShop, agentMessagePath(id), token, `staff ${index}`)),
      ]),
    );
    for (const chat of chats) {
      const received = await waitForEvents(chat, 'message', 20);
      expect(received.map(({ message }) => message.seq)).to.deep.equal(upTo(20));
    }
    const texts = chats.map(({ eventsOf }) =>
      eventsOf('message').map(({ message }) => message.text),
    );
    for (const text of texts) expect(text).to.deep.equal(texts[0]);
    for (const chat of chats) chat.close();
  });

  it('disconnects when the server stops and resumes after its restart', async () => {
    const chat = await connectChat(supportShop.readers[0], owner.token);
    await chat.join(id);
    await writeMessage('before');
    await waitForEvents(chat, 'message');
    const restarted = supportShop.launched.restart('query-api');
    await chat.cut;
    await writeMessage('meanwhile');
    await restarted;
    const again = await eventually('the server', () =>
      connectChat(supportShop.readers[0], owner.token),
    );
    const { messages } = await again.join(id, { after: 1 });
    expect(messages.map(({ text }) => text)).to.deep.equal(['meanwhile']);
    await writeMessage('after');
    expect((await waitForEvents(again, 'message'))[0]?.message.text).to.equal('after');
    again.close();
  });

  it('is rejoined by all clients at the first attempt after a restart, without gaps or duplicates', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => anAccount(supportShop)));
    const tickets = await Promise.all(owners.map((account) => aTicket(supportShop, account)));
    const moderator = await createSignedInUser(supportShop, 1);
    const places = tickets.flatMap((ticket, index) => [
      ...Array.from({ length: 12 }, () => ({ ticket, token: owners[index]?.token ?? '' })),
      ...Array.from({ length: 4 }, () => ({ ticket, token: moderator.token })),
    ]);
    const last = 6;
    const writeToAll = async (seq: number) => {
      const sentTexts = tickets.map((ticket, index) =>
        expectMessage(
          sendMessage(
            supportShop,
            ownerMessagePath(ticket),
            owners[index]?.token ?? '',
            `${ticket} ${seq}`,
          ),
        ),
      );
      for (const message of await Promise.all(sentTexts)) expect(message.seq).to.equal(seq);
    };

    /** One client's messages, over one connection after the other. */
    const followTicket = async ({ ticket, token }: (typeof places)[number]) => {
      const received: (readonly [seq: number, text: string | null])[] = [];
      const enter = async () => {
        const chat = await connectChat(supportShop.readers[0], token);
        const { messages } = await chat.join(ticket, { after: received.length });
        received.push(...messages.map(({ seq, text }) => [seq, text] as const));
        return chat;
      };
      const leave = (chat: ChatConnection): void => {
        for (const { ticket_id, message } of chat.eventsOf('message')) {
          expect(ticket_id).to.equal(ticket);
          received.push([message.seq, message.text]);
        }
      };
      return { ticket, received, enter, leave, first: await enter() };
    };

    await writeToAll(1);
    const clients = await Promise.all(places.map(followTicket));
    await writeToAll(2);
    for (const { first } of clients) await waitForEvents(first, 'message');
    const restarted = supportShop.launched.restart('query-api');
    await Promise.all(clients.map(({ first }) => first.cut));
    for (const { first, leave } of clients) leave(first);
    await writeToAll(3);
    await restarted;
    const again = await Promise.all(clients.map(async ({ enter }) => enter()));
    for (const seq of upTo(last, 4)) await writeToAll(seq);

    for (const [index, chat] of again.entries()) {
      const client = clients[index] ?? expect.fail();
      await waitForEvents(chat, 'message', last - 3);
      client.leave(chat);
      const all = upTo(last).map((seq) => [seq, `${client.ticket} ${seq}`]);
      expect(client.received).to.deep.equal(all);
      chat.close();
    }
  });

  it('continues while Redis is down, without typing events from other processes', async () => {
    const { token } = await createSignedInUser(supportShop, 1);
    const chat = await connectChat(supportShop.readers[0], owner.token);
    const near = await connectChat(supportShop.readers[0], token);
    const far = await connectChat(supportShop.readers[1], token);
    for (const each of [chat, near, far]) await each.join(id);
    await eventually('presence', () => far.eventsOf('presence').at(-1)?.user);

    await supportShop.launched.kill('redis');
    await writeMessage('without Redis');
    for (const each of [near, far]) {
      expect((await waitForEvents(each, 'message'))[0]?.message.text).to.equal('without Redis');
    }
    await chat.ask('typing', { ticket_id: id });
    await waitForEvents(near, 'typing');
    await supportShop.launched.restart('redis');

    await eventually('typing again', async () => {
      const otherChat = await connectChat(supportShop.readers[0], owner.token);
      await otherChat.join(id);
      await otherChat.ask('typing', { ticket_id: id });
      otherChat.close();
      return far.eventsOf('typing').length > 0;
    });
    for (const each of [chat, near, far]) each.close();
  });

  it('reports who is present and who has left', async () => {
    const { token } = await createSignedInUser(supportShop, 1);
    const far = await connectChat(supportShop.readers[1], token);
    await far.join(id);
    const latest = () => far.eventsOf('presence').at(-1);
    await eventually('staff alone', () => latest()?.user === false && latest()?.staff === true);
    const chat = await connectChat(supportShop.readers[0], owner.token);
    await chat.join(id);
    await eventually('both', () => latest()?.user === true);
    await eventually(
      'the presence of both for the owner',
      () => chat.eventsOf('presence').at(-1)?.staff,
    );
    chat.close();
    await eventually('staff alone again', () => latest()?.user === false);
    far.close();
  });
});
