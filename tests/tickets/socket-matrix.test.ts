import type { SocketNotification } from '@shop/contracts/support/socket.contract';
import { socketRequests, socketNotification } from '@shop/contracts/support/socket.contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount, readUserId } from '../support/accounts.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat, waitForEvents } from '../support/chat-socket.ts';
import type { SupportShop } from './support-shop.ts';
import { openSharedSupportShop } from './support-shop.ts';
import {
  agentMessagePath,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';

type Kind = 'owner' | 'moderator' | 'administrator' | 'stranger';
type Event = keyof SocketNotification;

const participants: readonly Kind[] = ['owner', 'moderator', 'administrator'];
const staff: readonly Kind[] = ['moderator', 'administrator'];

/** The participants that receive each message. A stranger never enters the room. */
const receivers: Readonly<Record<string, readonly Kind[]>> = {
  message: participants,
  note: staff,
  status: participants,
  rated: participants,
  read: participants,
  typing: participants,
  assigned: participants,
  presence: participants,
};

/** The participants that may send each message about the owner's ticket. */
const senders: Readonly<Record<string, readonly Kind[]>> = {
  join: participants,
  leave: [...participants, 'stranger'],
  typing: participants,
};

describe('the socket events of tickets', () => {
  let supportShop: SupportShop;
  let owner: Account;
  let stranger: Account;
  let people: Readonly<{ moderator: SignedInUser; administrator: SignedInUser }>;
  before(async () => {
    supportShop = await openSharedSupportShop();
    [owner, stranger] = [await anAccount(supportShop), await anAccount(supportShop)];
    people = {
      moderator: await createSignedInUser(supportShop, 1),
      administrator: await createSignedInUser(supportShop, 2),
    };
  });

  const tokenOf: Readonly<Record<Kind, () => string>> = {
    owner: () => owner.token,
    moderator: () => people.moderator.token,
    administrator: () => people.administrator.token,
    stranger: () => stranger.token,
  };
  const kinds = Object.keys(tokenOf) as readonly Kind[];

  it('are all declared here with their receivers and senders', () => {
    expect(Object.keys(receivers)).to.deep.equal(Object.keys(socketNotification));
    expect(Object.keys(senders)).to.deep.equal(Object.keys(socketRequests));
  });

  let end: (() => Promise<unknown>) | null = null;
  afterEach(async () => {
    await end?.();
    end = null;
  });

  const close = (id: string, token: string) =>
    supportShop.send('PUT', `/api/ticket/${id}/close`, { body: {}, token });

  /** All kinds of participants at both processes: staff at one, the others at the other. */
  const joinAll = async () => {
    const ticketId = await aTicket(supportShop, owner);
    const own = await aTicket(supportShop, stranger);
    const [first, second] = supportShop.readers;
    const chats: Record<Kind, ChatConnection> = {
      owner: await connectChat(first, owner.token),
      moderator: await connectChat(second, people.moderator.token),
      administrator: await connectChat(second, people.administrator.token),
      stranger: await connectChat(first, stranger.token),
    };
    for (const kind of participants) await chats[kind].join(ticketId);
    await chats.stranger.join(own);
    expect(
      await chats.stranger.ask('join', { ticket_id: ticketId, after: 0, after_note: 0 }),
    ).to.deep.equal({ ok: false, code: 'not-found' });
    end = async () => {
      for (const chat of Object.values(chats)) chat.close();
      await Promise.all([close(ticketId, owner.token), close(own, stranger.token)]);
    };
    return { ticketId, own, chats };
  };
  type Room = Awaited<ReturnType<typeof joinAll>>;

  const post = (id: string, action: string, body: object, token = people.moderator.token) =>
    supportShop.send('POST', `/api/admin/tickets/${id}/${action}`, { body, token });

  const triggers: Readonly<Record<Event, (room: Room) => Promise<unknown>>> = {
    message: ({ ticketId }) =>
      expectMessage(sendMessage(supportShop, ownerMessagePath(ticketId), owner.token, 'Hello')),
    note: ({ ticketId }) => post(ticketId, 'notes', { text: 'For us alone' }),
    status: ({ ticketId }) => post(ticketId, 'close', {}),
    rated: async ({ ticketId }) => {
      await post(ticketId, 'close', {});
      const body = { rating: 'good' };
      await supportShop.send('POST', `/api/ticket/${ticketId}/rating`, {
        body,
        token: owner.token,
      });
    },
    read: async ({ ticketId }) => {
      await expectMessage(
        sendMessage(supportShop, agentMessagePath(ticketId), people.moderator.token, 'Good day'),
      );
      const body = { seq: 1 };
      await supportShop.send('POST', `/api/ticket/${ticketId}/read`, { body, token: owner.token });
    },
    typing: async ({ ticketId, chats }) => {
      await chats.owner.ask('typing', { ticket_id: ticketId });
      await chats.moderator.ask('typing', { ticket_id: ticketId });
    },
    assigned: ({ ticketId }) => post(ticketId, 'assign', { user_id: people.moderator.id }),
    presence: () => Promise.resolve(),
  };

  for (const event of Object.keys(socketNotification) as readonly Event[]) {
    it(`include ${event}, which is received by ${receivers[event]?.join(', ')} and by no one else`, async () => {
      const room = await joinAll();
      const { ticketId, own, chats } = room;
      await triggers[event](room);
      for (const kind of receivers[event] ?? []) {
        // a person gets no event of their own typing
        if (event === 'typing' && kind === 'moderator') continue;
        const [received] = await waitForEvents(chats[kind], event);
        expect(received?.ticket_id, kind).to.equal(ticketId);
      }
      // a later message shows that no earlier one is still on its way
      await expectMessage(sendMessage(supportShop, ownerMessagePath(own), stranger.token, 'Fence'));
      await waitForEvents(chats.stranger, 'message');
      for (const kind of kinds) {
        const otherEvents = chats[kind].received.filter(
          ({ payload }) => payload.ticket_id === ticketId,
        );
        if (kind === 'stranger') expect(otherEvents).to.deep.equal([]);
        else if (receivers[event]?.includes(kind) !== true) {
          expect(otherEvents.filter((otherEvent) => otherEvent.event === event)).to.deep.equal(
            [],
            kind,
          );
        }
      }
    });
  }

  for (const name of Object.keys(socketRequests)) {
    it(`include ${name}, which may be sent by ${senders[name]?.join(', ')}`, async () => {
      const { ticketId, chats } = await joinAll();
      for (const kind of kinds) {
        const payload =
          name === 'join' ? { ticket_id: ticketId, after: 0 } : { ticket_id: ticketId };
        const answered = (await chats[kind].ask(name, payload)) as Readonly<{ ok: boolean }>;
        expect(answered.ok, kind).to.equal(senders[name]?.includes(kind) === true);
      }
    });
  }

  it('hide staff identities from users and mark each participant’s own messages', async () => {
    const room = await joinAll();
    const { ticketId, chats } = room;
    await triggers.assigned(room);
    await triggers.typing(room);
    await triggers.message(room);
    const [ownersAssigned] = await waitForEvents(chats.owner, 'assigned');
    const shown = { name: 'Somebody', avatar: null };
    expect(ownersAssigned).to.deep.include({
      ticket_id: ticketId,
      assignee: { id: null, ...shown },
    });
    const [staffAssigned] = await waitForEvents(chats.administrator, 'assigned');
    expect(staffAssigned?.assignee).to.deep.equal({ id: people.moderator.id, ...shown });

    const [typed] = await waitForEvents(chats.owner, 'typing');
    expect(typed).to.deep.equal({ ticket_id: ticketId, side: 'staff', name: null });
    const [byOwner] = await waitForEvents(chats.moderator, 'typing');
    expect(byOwner).to.deep.equal({ ticket_id: ticketId, side: 'user', name: owner.name });

    const [ownMessage] = await waitForEvents(chats.owner, 'message');
    const [theirs] = await waitForEvents(chats.moderator, 'message');
    expect([ownMessage?.message.own, theirs?.message.own]).to.deep.equal([true, false]);
    expect(theirs?.message).to.include({
      text: 'Hello',
      author: owner.name,
      author_id: readUserId(tokenOf.owner()),
    });
  });
});
