import type { Instant, Lang } from '@shop/contracts/kernel';
import type {
  Attachment,
  TicketAddress,
  TicketMilestone,
  TicketRating,
  TicketStage,
} from '@shop/contracts/support/values';
import type { BotAnswer, TicketEvent } from './events.ts';
import type { TicketId, TicketNumber } from './ids.ts';
import { withLinkedOrder } from './linked-orders.rules.ts';
import { withTicketAddress } from './ticket-addresses.rules.ts';
import type { TicketSide } from './ticket-commands.ts';
import { milestonesAfter } from './ticket-milestones.rules.ts';

/** A message posted under an id, to answer a repeated request. */
export type PostedMessage = Readonly<{
  seq: number;
  at: Instant;
  attachments: readonly Attachment[];
}>;

/** The state that decisions need, without the texts of messages. */
export type ExistingTicket = Readonly<{
  status: 'open' | 'solved';
  ticketId: TicketId;
  number: TicketNumber;
  userId: string;
  personId: string;
  /** The addresses under which its owner wrote, in the order of their first use. */
  addresses: readonly TicketAddress[];
  lang: Lang;
  themeId: string;
  orderNumbers: readonly number[];
  stage: TicketStage;
  /** The bot's last answer; null after an agent was requested. */
  botAnswer: BotAnswer | null;
  assignee: string | null;
  openedAt: Instant;
  /** Null while it is open. */
  closedAt: Instant | null;
  rating: TicketRating | null;
  milestones: readonly TicketMilestone[];
  lastMessageAt: Instant;
  /** The numbers of the last message and the last note. */
  seq: number;
  noteSeq: number;
  /** The `seq` up to which each side has read. */
  read: Readonly<Record<TicketSide, number>>;
  /** The newest messages and notes by id, to recognize repeats. */
  recentMessages: ReadonlyMap<string, PostedMessage>;
}>;
export type Ticket = Readonly<{ status: 'unopened' }> | ExistingTicket;

/** Repeats of older messages are not recognized. */
const maxRecentMessages = 100;

const withRecentMessage = (
  recentMessages: ExistingTicket['recentMessages'],
  id: string,
  posted: PostedMessage,
): ExistingTicket['recentMessages'] => {
  const all = [...recentMessages, [id, posted] as const];
  return new Map(all.slice(-maxRecentMessages));
};

const evolveOpened = (
  ticket: ExistingTicket,
  event: Exclude<TicketEvent, { type: 'support.TicketOpened' }>,
): ExistingTicket => {
  switch (event.type) {
    case 'support.TicketAddressUsed':
      return { ...ticket, addresses: withTicketAddress(ticket.addresses, event.data) };
    case 'support.OrderLinked':
      return {
        ...ticket,
        orderNumbers: withLinkedOrder(ticket.orderNumbers, event.data.orderNumber),
      };
    case 'support.MessagePosted': {
      const { messageId, seq, author, attachments, at } = event.data;
      const side = author.kind === 'staff' ? 'staff' : 'user'; // the owner sees bot answers at once
      const recentMessages = withRecentMessage(ticket.recentMessages, messageId, {
        seq,
        at,
        attachments,
      });
      const read = { ...ticket.read, [side]: seq };
      const milestones = milestonesAfter(ticket.milestones, ticket.seq, event);
      return { ...ticket, seq, lastMessageAt: at, read, recentMessages, milestones };
    }
    case 'support.NotePosted': {
      const { noteId, noteSeq, at } = event.data;
      const recentMessages = withRecentMessage(ticket.recentMessages, noteId, {
        seq: noteSeq,
        at,
        attachments: [],
      });
      return { ...ticket, noteSeq, recentMessages };
    }
    case 'support.TicketAssigned':
      return {
        ...ticket,
        assignee: event.data.userId,
        milestones: milestonesAfter(ticket.milestones, ticket.seq, event),
      };
    case 'support.TicketRead':
      return { ...ticket, read: { ...ticket.read, [event.data.side]: event.data.seq } };
    case 'support.BotProblemSelected': {
      const { problemId, solutionId } = event.data;
      return { ...ticket, botAnswer: { themeId: ticket.themeId, problemId, solutionId } };
    }
    case 'support.AgentRequested':
      return {
        ...ticket,
        stage: 'queue',
        botAnswer: null,
        milestones: milestonesAfter(ticket.milestones, ticket.seq, event),
      };
    case 'support.TicketClosed':
      return { ...ticket, status: 'solved', closedAt: event.data.at };
    case 'support.TicketReopened':
      return {
        ...ticket,
        status: 'open',
        closedAt: null,
        rating: null,
        stage: 'queue',
        botAnswer: null,
      };
    case 'support.TicketRated':
      return { ...ticket, rating: event.data.rating };
  }
};

/** Folds the events of a ticket into its state. */
export const evolveTicket = (ticket: Ticket, event: TicketEvent): Ticket => {
  if (event.type !== 'support.TicketOpened') {
    return ticket.status === 'unopened' ? ticket : evolveOpened(ticket, event);
  }
  const { orderNumber, at, ...eventData } = event.data;
  return {
    ...eventData,
    status: 'open',
    addresses: [],
    orderNumbers: orderNumber === null ? [] : [orderNumber],
    botAnswer: null,
    assignee: null,
    openedAt: at,
    closedAt: null,
    rating: null,
    milestones: [],
    lastMessageAt: at,
    seq: 0,
    noteSeq: 0,
    read: { user: 0, staff: 0 },
    recentMessages: new Map(),
  };
};
