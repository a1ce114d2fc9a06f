import type { Told } from '@shop/contracts/support/socket.contract';
import { asks, told } from '@shop/contracts/support/socket.contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount, userIdIn } from '../support/accounts.ts';
import type { Person } from '../support/people.ts';
import { somebody } from '../support/people.ts';
import type { Chat } from './chat-socket.ts';
import { chat, untilHeard } from './chat-socket.ts';
import type { Desk } from './desk-with-readers.ts';
import { theDesk } from './desk-with-readers.ts';
import { answerPath, aTicket, sendPath, write, written } from './support-desk.ts';

type Kind = 'owner' | 'moderator' | 'administrator' | 'stranger';
type Event = keyof Told;

const everybodyThere: readonly Kind[] = ['owner', 'moderator', 'administrator'];
const staff: readonly Kind[] = ['moderator', 'administrator'];

/** Who in the room hears what; a stranger never gets into it. */
const hears: Readonly<Record<string, readonly Kind[]>> = {
  message: everybodyThere,
  note: staff,
  status: everybodyThere,
  read: everybodyThere,
  typing: everybodyThere,
  assigned: everybodyThere,
  presence: everybodyThere,
};

/** Who may say what about the owner's ticket. */
const says: Readonly<Record<string, readonly Kind[]>> = {
  join: everybodyThere,
  leave: [...everybodyThere, 'stranger'],
  typing: everybodyThere,
};

describe('every event of the sockets of tickets', () => {
  let desk: Desk;
  let owner: Account;
  let stranger: Account;
  let people: Readonly<{ moderator: Person; administrator: Person }>;
  before(async () => {
    desk = await theDesk();
    [owner, stranger] = [await anAccount(desk), await anAccount(desk)];
    people = { moderator: await somebody(desk, 1), administrator: await somebody(desk, 2) };
  });

  const tokenOf: Readonly<Record<Kind, () => string>> = {
    owner: () => owner.token,
    moderator: () => people.moderator.token,
    administrator: () => people.administrator.token,
    stranger: () => stranger.token,
  };
  const kinds = Object.keys(tokenOf) as readonly Kind[];

  it('is declared here with who hears it, and who may say it', () => {
    expect(Object.keys(hears)).to.deep.equal(Object.keys(told));
    expect(Object.keys(says)).to.deep.equal(Object.keys(asks));
  });

  let end: (() => Promise<unknown>) | null = null;
  afterEach(async () => {
    await end?.();
    end = null;
  });

  const close = (id: string, token: string) =>
    desk.send('PUT', `/api/ticket/${id}/close`, { body: {}, token });

  /** All kinds at both processes: staff at the one, the others at the other. */
  const gather = async () => {
    const ticketId = await aTicket(desk, owner);
    const own = await aTicket(desk, stranger);
    const [first, second] = desk.readers;
    const chats: Record<Kind, Chat> = {
      owner: await chat(first, owner.token),
      moderator: await chat(second, people.moderator.token),
      administrator: await chat(second, people.administrator.token),
      stranger: await chat(first, stranger.token),
    };
    for (const kind of everybodyThere) await chats[kind].join(ticketId);
    await chats.stranger.join(own);
    expect(
      await chats.stranger.ask('join', { ticket_id: ticketId, after: 0, after_note: 0 }),
    ).to.deep.equal({ ok: false, code: 'not-found' });
    end = async () => {
      for (const one of Object.values(chats)) one.close();
      await Promise.all([close(ticketId, owner.token), close(own, stranger.token)]);
    };
    return { ticketId, own, chats };
  };
  type Gathered = Awaited<ReturnType<typeof gather>>;

  const post = (id: string, action: string, body: object, token = people.moderator.token) =>
    desk.send('POST', `/api/admin/tickets/${id}/${action}`, { body, token });

  const cause: Readonly<Record<Event, (gathered: Gathered) => Promise<unknown>>> = {
    message: ({ ticketId }) => written(write(desk, sendPath(ticketId), owner.token, 'Hello')),
    note: ({ ticketId }) => post(ticketId, 'notes', { text: 'For us alone' }),
    status: ({ ticketId }) => post(ticketId, 'close', {}),
    read: async ({ ticketId }) => {
      await written(write(desk, answerPath(ticketId), people.moderator.token, 'Good day'));
      const body = { seq: 1 };
      await desk.send('POST', `/api/ticket/${ticketId}/read`, { body, token: owner.token });
    },
    typing: async ({ ticketId, chats }) => {
      await chats.owner.ask('typing', { ticket_id: ticketId });
      await chats.moderator.ask('typing', { ticket_id: ticketId });
    },
    assigned: ({ ticketId }) => post(ticketId, 'assign', { user_id: people.moderator.id }),
    presence: () => Promise.resolve(),
  };

  for (const event of Object.keys(told) as readonly Event[]) {
    it(`${event} is heard by ${hears[event]?.join(', ')} and by nobody else`, async () => {
      const gathered = await gather();
      const { ticketId, own, chats } = gathered;
      await cause[event](gathered);
      for (const kind of hears[event] ?? []) {
        // nobody hears of their own typing
        if (event === 'typing' && kind === 'moderator') continue;
        const [heard] = await untilHeard(chats[kind], event);
        expect(heard?.ticket_id, kind).to.equal(ticketId);
      }
      // what is told after it shows that nothing is still on its way
      await written(write(desk, sendPath(own), stranger.token, 'Fence'));
      await untilHeard(chats.stranger, 'message');
      for (const kind of kinds) {
        const other = chats[kind].heard.filter(({ said }) => said.ticket_id === ticketId);
        if (kind === 'stranger') expect(other).to.deep.equal([]);
        else if (hears[event]?.includes(kind) !== true) {
          expect(other.filter((one) => one.event === event)).to.deep.equal([], kind);
        }
      }
    });
  }

  for (const name of Object.keys(asks)) {
    it(`${name} may be said by ${says[name]?.join(', ')}`, async () => {
      const { ticketId, chats } = await gather();
      for (const kind of kinds) {
        const said = name === 'join' ? { ticket_id: ticketId, after: 0 } : { ticket_id: ticketId };
        const answered = (await chats[kind].ask(name, said)) as Readonly<{ ok: boolean }>;
        expect(answered.ok, kind).to.equal(says[name]?.includes(kind) === true);
      }
    });
  }

  it('tells users not who of staff it is, and everybody what is their own', async () => {
    const gathered = await gather();
    const { ticketId, chats } = gathered;
    await cause.assigned(gathered);
    await cause.typing(gathered);
    await cause.message(gathered);
    const [ownersAssigned] = await untilHeard(chats.owner, 'assigned');
    const shown = { name: 'Somebody', avatar: null };
    expect(ownersAssigned).to.deep.include({
      ticket_id: ticketId,
      assignee: { id: null, ...shown },
    });
    const [staffAssigned] = await untilHeard(chats.administrator, 'assigned');
    expect(staffAssigned?.assignee).to.deep.equal({ id: people.moderator.id, ...shown });

    const [typed] = await untilHeard(chats.owner, 'typing');
    expect(typed).to.deep.equal({ ticket_id: ticketId, side: 'staff', name: null });
    const [byOwner] = await untilHeard(chats.moderator, 'typing');
    expect(byOwner).to.deep.equal({ ticket_id: ticketId, side: 'user', name: owner.name });

    const [ownMessage] = await untilHeard(chats.owner, 'message');
    const [theirs] = await untilHeard(chats.moderator, 'message');
    expect([ownMessage?.message.own, theirs?.message.own]).to.deep.equal([true, false]);
    expect(theirs?.message).to.include({
      text: 'Hello',
      author: owner.name,
      author_id: userIdIn(tokenOf.owner()),
    });
  });
});
