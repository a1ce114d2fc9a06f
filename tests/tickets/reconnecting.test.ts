import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { somebody } from '../support/people.ts';
import type { Chat } from './chat-socket.ts';
import { chat, untilHeard } from './chat-socket.ts';
import type { Desk } from './desk-with-readers.ts';
import { openDesk } from './desk-with-readers.ts';
import { answerPath, aTicket, sendPath, write, written } from './support-desk.ts';

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a conversation whose connection breaks', () => {
  let desk: Desk;
  let owner: Account;
  before(async () => {
    desk = await openDesk();
    owner = await anAccount(desk);
  });
  after(() => desk.close());

  let id = '';
  beforeEach(async () => {
    id = await aTicket(desk, owner);
  });
  afterEach(() => desk.send('PUT', `/api/ticket/${id}/close`, { body: {}, token: owner.token }));

  const say = (text: string) => written(write(desk, sendPath(id), owner.token, text));

  it('goes on at another process with what came after, and nothing twice', async () => {
    const first = await chat(desk.readers[0], owner.token);
    await first.join(id);
    await say('1');
    await say('2');
    await untilHeard(first, 'message', 2);
    first.close();
    await say('3');
    await say('4');
    const second = await chat(desk.readers[1], owner.token);
    const { messages } = await second.join(id, { after: 2 });
    expect(messages.map(({ seq, text }) => [seq, text])).to.deep.equal([
      [3, '3'],
      [4, '4'],
    ]);
    await say('5');
    const told = await untilHeard(second, 'message');
    expect(told.map(({ message }) => message.seq)).to.deep.equal([5]);
    second.close();
  });

  it('has no gap and nothing twice, whenever in a rush of messages somebody joins', async () => {
    const many = 40;
    const rush = (async () => {
      for (const index of upTo(many)) await say(String(index));
    })();
    const over = new AbortController();
    void rush.finally(() => over.abort());
    const readers = desk.readers.map(async (address) => {
      const known: number[] = [];
      while (!over.signal.aborted) {
        const one = await chat(address, owner.token);
        const { messages } = await one.join(id, { after: known.length });
        await eventually(
          'a message, or their end',
          () => one.heardOf('message').length > 0 || over.signal.aborted,
        );
        one.close();
        const told = one.heardOf('message').map(({ message }) => message.seq);
        known.push(...messages.map(({ seq }) => seq), ...told);
      }
      const last = await chat(address, owner.token);
      known.push(...(await last.join(id, { after: known.length })).messages.map(({ seq }) => seq));
      last.close();
      return known;
    });
    await rush;
    for (const known of await Promise.all(readers)) expect(known).to.deep.equal(upTo(many));
  });

  it('tells the same at every process, in the order of the ticket', async () => {
    const { token } = await somebody(desk, 1);
    const chats = await Promise.all(
      [owner.token, token].flatMap((one) => desk.readers.map((reader) => chat(reader, one))),
    );
    for (const one of chats) await one.join(id);
    await Promise.all(
      upTo(10).flatMap((index) => [
        say(`user ${index}`),
        written(write(desk, answerPath(id), token, `staff ${index}`)),
      ]),
    );
    for (const one of chats) {
      const told = await untilHeard(one, 'message', 20);
      expect(told.map(({ message }) => message.seq)).to.deep.equal(upTo(20));
    }
    const texts = chats.map(({ heardOf }) => heardOf('message').map(({ message }) => message.text));
    for (const one of texts) expect(one).to.deep.equal(texts[0]);
    for (const one of chats) one.close();
  });

  it('is cut when the server stops, and goes on when it is back', async () => {
    const one = await chat(desk.readers[0], owner.token);
    await one.join(id);
    await say('before');
    await untilHeard(one, 'message');
    const restarted = desk.launched.restart('query-api');
    await one.cut;
    await say('meanwhile');
    await restarted;
    const again = await eventually('the server', () => chat(desk.readers[0], owner.token));
    const { messages } = await again.join(id, { after: 1 });
    expect(messages.map(({ text }) => text)).to.deep.equal(['meanwhile']);
    await say('after');
    expect((await untilHeard(again, 'message'))[0]?.message.text).to.equal('after');
    again.close();
  });

  it('is joined again by all at once after a restart, each at the first try, nothing missed and nothing twice', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => anAccount(desk)));
    const tickets = await Promise.all(owners.map((account) => aTicket(desk, account)));
    const moderator = await somebody(desk, 1);
    const places = tickets.flatMap((ticket, index) => [
      ...Array.from({ length: 12 }, () => ({ ticket, token: owners[index]?.token ?? '' })),
      ...Array.from({ length: 4 }, () => ({ ticket, token: moderator.token })),
    ]);
    const last = 6;
    const sayAll = async (seq: number) => {
      const said = tickets.map((ticket, index) =>
        written(write(desk, sendPath(ticket), owners[index]?.token ?? '', `${ticket} ${seq}`)),
      );
      for (const message of await Promise.all(said)) expect(message.seq).to.equal(seq);
    };

    /** One client: what it was told, over one connection after the other. */
    const follow = async ({ ticket, token }: (typeof places)[number]) => {
      const known: (readonly [seq: number, text: string | null])[] = [];
      const enter = async () => {
        const one = await chat(desk.readers[0], token);
        const { messages } = await one.join(ticket, { after: known.length });
        known.push(...messages.map(({ seq, text }) => [seq, text] as const));
        return one;
      };
      const leave = (one: Chat): void => {
        for (const { ticket_id, message } of one.heardOf('message')) {
          expect(ticket_id).to.equal(ticket);
          known.push([message.seq, message.text]);
        }
      };
      return { ticket, known, enter, leave, first: await enter() };
    };

    await sayAll(1);
    const clients = await Promise.all(places.map(follow));
    await sayAll(2);
    for (const { first } of clients) await untilHeard(first, 'message');
    const restarted = desk.launched.restart('query-api');
    await Promise.all(clients.map(({ first }) => first.cut));
    for (const { first, leave } of clients) leave(first);
    await sayAll(3);
    await restarted;
    const again = await Promise.all(clients.map(async ({ enter }) => enter()));
    for (const seq of upTo(last, 4)) await sayAll(seq);

    for (const [index, one] of again.entries()) {
      const client = clients[index] ?? expect.fail();
      await untilHeard(one, 'message', last - 3);
      client.leave(one);
      const all = upTo(last).map((seq) => [seq, `${client.ticket} ${seq}`]);
      expect(client.known).to.deep.equal(all);
      one.close();
    }
  });

  it('goes on while Redis is away, without those of other processes who are typing', async () => {
    const { token } = await somebody(desk, 1);
    const one = await chat(desk.readers[0], owner.token);
    const near = await chat(desk.readers[0], token);
    const far = await chat(desk.readers[1], token);
    for (const each of [one, near, far]) await each.join(id);
    await eventually('presence', () => far.heardOf('presence').at(-1)?.user);

    await desk.launched.kill('redis');
    await say('without Redis');
    for (const each of [near, far]) {
      expect((await untilHeard(each, 'message'))[0]?.message.text).to.equal('without Redis');
    }
    await one.ask('typing', { ticket_id: id });
    await untilHeard(near, 'typing');
    await desk.launched.restart('redis');

    await eventually('typing again', async () => {
      const other = await chat(desk.readers[0], owner.token);
      await other.join(id);
      await other.ask('typing', { ticket_id: id });
      other.close();
      return far.heardOf('typing').length > 0;
    });
    for (const each of [one, near, far]) each.close();
  });

  it('tells who is there, and who is no more', async () => {
    const { token } = await somebody(desk, 1);
    const far = await chat(desk.readers[1], token);
    await far.join(id);
    const latest = () => far.heardOf('presence').at(-1);
    await eventually('staff alone', () => latest()?.user === false && latest()?.staff === true);
    const one = await chat(desk.readers[0], owner.token);
    await one.join(id);
    await eventually('both', () => latest()?.user === true);
    await eventually('both, told to the owner', () => one.heardOf('presence').at(-1)?.staff);
    one.close();
    await eventually('staff alone again', () => latest()?.user === false);
    far.close();
  });
});
