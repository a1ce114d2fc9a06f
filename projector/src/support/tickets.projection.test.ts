import type { SealedText } from '@shop/contracts/kernel';
import { ticketId as ticketIdOf, ticketNumber } from '@shop/domain/support';
import type { Author } from '@shop/contracts/support/values';
import type { MessagePosted, NotePosted, TicketEvent } from '@shop/domain/support/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { ticketMessagesProjection } from './ticket-messages.projection.ts';
import { ticketsProjection } from './tickets.projection.ts';

const ticketId = ticketIdOf('t');
const about = (minute: number) => ({ ticketId, at: at(minute) });
const text = 'person.text' as SealedText;
const attachments = [{ fileId: 'f', name: text, size: 3, type: 'image/png' }];

const ticketOpened: TicketEvent = {
  type: 'support.TicketOpened',
  data: {
    ...about(0),
    number: ticketNumber(1_234_567),
    userId: 'u',
    personId: 'p',
    lang: 'rus',
    themeId: 'theme',
    orderNumber: 17,
    stage: 'bot',
  },
};
const addressUsed = (emailHash: string, afterSeq: number): TicketEvent => ({
  type: 'support.TicketAddressUsed',
  data: { ...about(1), emailHash, afterSeq },
});
const posted = (minute: number, seq: number, author: Author): MessagePosted => ({
  type: 'support.MessagePosted',
  data: { ...about(minute), messageId: `m${seq}`, seq, author, text, attachments },
});
const noted = (minute: number, noteSeq: number): NotePosted => ({
  type: 'support.NotePosted',
  data: { ...about(minute), noteId: `n${noteSeq}`, noteSeq, userId: 's', text },
});
const user: Author = { kind: 'user', userId: 'u' };
const staff: Author = { kind: 'staff', userId: 's' };
const bot: Author = { kind: 'bot', userId: null };
const botProblemSelected: TicketEvent = {
  type: 'support.BotProblemSelected',
  data: { ...about(1), problemId: 'x', solutionId: 'y' },
};
const agentRequested: TicketEvent = { type: 'support.AgentRequested', data: about(2) };
const read = (side: 'user' | 'staff', seq: number): TicketEvent => ({
  type: 'support.TicketRead',
  data: { ...about(4), side, seq },
});
const linked: TicketEvent = { type: 'support.OrderLinked', data: { ...about(5), orderNumber: 18 } };
const assigned: TicketEvent = {
  type: 'support.TicketAssigned',
  data: { ...about(5), userId: 's' },
};
const closed: TicketEvent = {
  type: 'support.TicketClosed',
  data: { ...about(6), by: 'user', helped: false, helpedBy: null },
};
const reopened: TicketEvent = {
  type: 'support.TicketReopened',
  data: { ...about(7), by: 'staff' },
};

const withBot = [
  ticketOpened,
  addressUsed('first', 0),
  botProblemSelected,
  posted(1, 1, user),
  posted(1, 2, bot),
] as const;
const waiting = [...withBot, agentRequested, posted(3, 3, user), noted(3, 1)] as const;
const history: readonly TicketEvent[] = [
  ...waiting,
  read('staff', 3),
  linked,
  addressUsed('second', 3),
  assigned,
  posted(5, 4, staff),
  closed,
  reopened,
  posted(8, 5, user),
];

const after = async (...events: readonly TicketEvent[]) =>
  (await foldBatches(ticketsProjection, recordEvents(...events)))['t'];
const since = async (...events: readonly TicketEvent[]) => (await after(...events))?.waiting_since;

describe('tickets projection', () => {
  itToleratesRedelivery(ticketsProjection, ...history);

  it('stores the owner, status and timeline of a ticket', async () => {
    expect(await after(...history)).to.deep.equal({
      id: 't',
      number: 1_234_567,
      user_id: 'u',
      person_id: 'p',
      addresses: [
        { emailHash: 'first', afterSeq: 0 },
        { emailHash: 'second', afterSeq: 3 },
      ],
      lang: 'rus',
      theme_id: 'theme',
      status: 'open',
      stage: 'queue',
      assignee: 's',
      order_numbers: [17, 18],
      created_at: at(0),
      last_message_at: at(8),
      waiting_since: at(8),
      agent_requested_at: at(2),
      first_answer_at: at(5),
      seq: 5,
      note_seq: 1,
      read_by_user: 5,
      read_by_staff: 4,
      closed_at: null,
      rating: null,
      milestones: [
        { kind: 'agent_requested', afterSeq: 2, at: at(2), userId: null },
        { kind: 'agent_joined', afterSeq: 3, at: at(5), userId: 's' },
      ],
    });
  });

  it('stores the closing time and the rating, and clears them on reopening', async () => {
    const rated: TicketEvent = {
      type: 'support.TicketRated',
      data: { ticketId: ticketOpened.data.ticketId, rating: 'good', at: at(9) },
    };
    expect(await after(...waiting, closed, rated)).to.include({
      closed_at: closed.data.at,
      rating: 'good',
    });
    expect(await after(...waiting, closed, rated, reopened)).to.include({
      closed_at: null,
      rating: null,
    });
  });

  it('waits for an agent from the request until the first answer', async () => {
    expect(await since(...withBot)).to.equal(null);
    expect(await since(...waiting)).to.equal(at(2));
    expect(await since(...waiting, posted(5, 4, staff))).to.equal(null);
    expect(await since(...waiting, closed)).to.equal(null);
    expect(await since(...waiting, closed, reopened)).to.equal(null);
    const byOwner: TicketEvent = { ...reopened, data: { ...reopened.data, by: 'user' } };
    expect(await since(...waiting, closed, byOwner)).to.equal(at(7));
  });

  it('stores when an agent was first requested, and when one first answered', async () => {
    const repeatedQuestion = [...history, posted(9, 6, staff)];
    const times = { agent_requested_at: at(2), first_answer_at: at(5) };
    expect(await after(...repeatedQuestion)).to.include(times);
    expect(await after(...withBot)).to.include({ agent_requested_at: null, first_answer_at: null });
    const queued: TicketEvent = { ...ticketOpened, data: { ...ticketOpened.data, stage: 'queue' } };
    expect(await after(queued)).to.include({ agent_requested_at: at(0), first_answer_at: null });
  });

  it('marks bot answers as read by the user', async () => {
    expect(await after(...withBot)).to.include({ seq: 2, read_by_user: 2, read_by_staff: 0 });
    expect(await after(...withBot, read('staff', 1))).to.include({ read_by_staff: 1 });
  });
});

const writtenEvents: readonly (MessagePosted | NotePosted)[] = [
  posted(1, 1, user),
  noted(2, 1),
  posted(3, 2, staff),
];

describe('ticket messages projection', () => {
  itToleratesRedelivery(ticketMessagesProjection, ...writtenEvents);

  it('contains each message and note, sealed', async () => {
    const documents = await foldBatches(ticketMessagesProjection, recordEvents(...writtenEvents));
    expect(documents['m1']).to.deep.equal({
      id: 'm1',
      ticket_id: 't',
      kind: 'message',
      seq: 1,
      author: user,
      text,
      attachments,
      created_at: at(1),
    });
    expect(documents['n1']).to.deep.include({ kind: 'note', seq: 1, author: staff, text });
    expect(documents['m2']).to.deep.include({ kind: 'message', seq: 2 });
  });
});
