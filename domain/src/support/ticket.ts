import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type {
  Attachment,
  Author,
  TicketAddress,
  TicketRating,
  TicketStage,
  TicketMilestone,
} from '@shop/contracts/support/values';
import type { BotAnswer, TicketEvent } from './events.ts';
import { withLinkedOrder } from './linked-orders.rules.ts';
import { canOwnerReopen } from './reopening.rules.ts';
import type { TicketId, TicketNumber } from './ids.ts';
import { supportTexts } from '@shop/contracts/support/texts';
import { withTicketAddress } from './ticket-addresses.rules.ts';
import { milestonesAfter } from './ticket-milestones.rules.ts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { ticketId: TicketId; now: Instant }
>;
type TicketSide = 'user' | 'staff';
/** The keyed hash of the address that the owner's account has. */
type ByOwner = Readonly<{ emailHash: string }>;
/** Null for staff. */
type ByEither = Readonly<{ emailHash: string | null }>;

export type OpenTicket = CommandOf<
  'OpenTicket',
  ByOwner & {
    number: TicketNumber;
    userId: string;
    personId: string;
    lang: Lang;
    themeId: string;
    orderNumber: number | null;
    stage: TicketStage;
  }
>;
export type LinkOrder = CommandOf<'LinkOrder', ByOwner & { orderNumber: number }>;
export type PostMessage = CommandOf<
  'PostMessage',
  ByEither & {
    messageId: string;
    author: Readonly<{ kind: TicketSide; userId: string }>;
    text: SealedText | null;
    attachments: readonly Attachment[];
  }
>;
export type PostNote = CommandOf<'PostNote', { noteId: string; userId: string; text: SealedText }>;
export type AssignTicket = CommandOf<'AssignTicket', { userId: string | null }>;
export type ReadTicket = CommandOf<'ReadTicket', { side: TicketSide; seq: number }>;
export type AskBot = CommandOf<
  'AskBot',
  ByOwner & {
    problemId: string;
    solutionId: string;
    question: Readonly<{ messageId: string; text: SealedText }>;
    answer: Readonly<{ messageId: string; text: SealedText }>;
  }
>;
export type RequestAgent = CommandOf<'RequestAgent', ByOwner>;
export type CloseTicket = CommandOf<'CloseTicket', { by: TicketSide; helped: boolean }>;
export type ReopenTicket = CommandOf<'ReopenTicket', ByEither & { by: TicketSide }>;
export type RateTicket = CommandOf<'RateTicket', { rating: TicketRating }>;
export type TicketCommand =
  | OpenTicket
  | LinkOrder
  | PostMessage
  | PostNote
  | AssignTicket
  | ReadTicket
  | AskBot
  | RequestAgent
  | CloseTicket
  | ReopenTicket
  | RateTicket;

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
  recent: ReadonlyMap<string, PostedMessage>;
}>;
export type Ticket = Readonly<{ status: 'unopened' }> | ExistingTicket;

/** Repeats of older messages are no repeats. */
const maxRecentMessages = 100;

const reject = rejectWith(supportTexts);

const createMessagePosted = (
  { ticketId, now }: TicketCommand['data'],
  { seq }: ExistingTicket,
  {
    messageId,
    author,
    text,
    attachments,
  }: Readonly<{
    messageId: string;
    author: Author;
    text: SealedText | null;
    attachments: readonly Attachment[];
  }>,
  after = 1,
): TicketEvent => ({
  type: 'support.MessagePosted',
  data: { ticketId, messageId, seq: seq + after, author, text, attachments, at: now },
});

const requestAgent = ({ data: { ticketId, now } }: TicketCommand, { stage }: ExistingTicket) =>
  stage === 'bot' ? [{ type: 'support.AgentRequested', data: { ticketId, at: now } } as const] : [];

/** Staff may reopen a ticket at any time, its owner only within a week. */
const isByStaff = (command: LinkOrder | PostMessage | AskBot | RequestAgent): boolean =>
  command.type === 'PostMessage' && command.data.author.kind === 'staff';

/** Commands that are rejected once the ticket is solved. */
const decideWrite = (
  command: LinkOrder | PostMessage | AskBot | RequestAgent,
  ticket: ExistingTicket,
): readonly TicketEvent[] => {
  const { ticketId, now } = command.data;
  if (command.type === 'PostMessage' && ticket.recent.has(command.data.messageId)) return [];
  if (ticket.closedAt !== null) {
    const isReopenable = isByStaff(command) || canOwnerReopen(ticket.closedAt, now);
    return reject(isReopenable ? 'ticket-solved' : 'ticket-closed-too-long');
  }
  switch (command.type) {
    case 'LinkOrder': {
      const { orderNumber } = command.data;
      if (ticket.orderNumbers.includes(orderNumber)) return [];
      return [{ type: 'support.OrderLinked', data: { ticketId, orderNumber, at: now } }];
    }
    case 'PostMessage':
      return [
        ...requestAgent(command, ticket),
        createMessagePosted(command.data, ticket, command.data),
      ];
    case 'AskBot': {
      const { problemId, solutionId, question, answer } = command.data;
      if (ticket.recent.has(question.messageId)) return [];
      if (ticket.stage !== 'bot') return reject('bot-silent');
      const ticketOwner = { kind: 'user', userId: ticket.userId } as const;
      const bot = { kind: 'bot', userId: null } as const;
      const attachments: readonly Attachment[] = [];
      return [
        { type: 'support.BotProblemSelected', data: { ticketId, problemId, solutionId, at: now } },
        createMessagePosted(command.data, ticket, {
          ...question,
          author: ticketOwner,
          attachments,
        }),
        createMessagePosted(command.data, ticket, { ...answer, author: bot, attachments }, 2),
      ];
    }
    case 'RequestAgent':
      return requestAgent(command, ticket);
  }
};

const decideOpened = (
  command: Exclude<TicketCommand, OpenTicket>,
  ticket: ExistingTicket,
): readonly TicketEvent[] => {
  const { ticketId, now } = command.data;
  const eventData = { ticketId, at: now };
  switch (command.type) {
    case 'LinkOrder':
    case 'PostMessage':
    case 'AskBot':
    case 'RequestAgent':
      return decideWrite(command, ticket);
    case 'PostNote': {
      const { noteId, userId, text } = command.data;
      if (ticket.recent.has(noteId)) return [];
      const noteSeq = ticket.noteSeq + 1;
      return [
        { type: 'support.NotePosted', data: { ...eventData, noteId, noteSeq, userId, text } },
      ];
    }
    case 'AssignTicket': {
      const { userId } = command.data;
      if (ticket.assignee === userId) return [];
      return [{ type: 'support.TicketAssigned', data: { ...eventData, userId } }];
    }
    case 'ReadTicket': {
      const { side } = command.data;
      const seq = Math.min(command.data.seq, ticket.seq);
      if (seq <= ticket.read[side]) return [];
      return [{ type: 'support.TicketRead', data: { ...eventData, side, seq } }];
    }
    case 'CloseTicket': {
      const { by, helped } = command.data;
      if (ticket.status === 'solved') return [];
      const helpedBy = helped ? ticket.botAnswer : null;
      return [{ type: 'support.TicketClosed', data: { ...eventData, by, helped, helpedBy } }];
    }
    case 'ReopenTicket':
      if (ticket.closedAt === null) return [];
      if (command.data.by === 'user' && !canOwnerReopen(ticket.closedAt, now)) {
        return reject('ticket-closed-too-long');
      }
      return [{ type: 'support.TicketReopened', data: { ...eventData, by: command.data.by } }];
    case 'RateTicket': {
      const { rating } = command.data;
      if (ticket.status === 'open') return reject('ticket-not-closed');
      if (ticket.rating === rating) return [];
      return [{ type: 'support.TicketRated', data: { ...eventData, rating } }];
    }
  }
};

/** The owner's address, if the ticket does not have it yet. */
const recordAddress = ({ data }: TicketCommand, ticket: Ticket): readonly TicketEvent[] => {
  const emailHash = 'emailHash' in data ? data.emailHash : null;
  const { addresses, seq: afterSeq } =
    ticket.status === 'unopened' ? { addresses: [], seq: 0 } : ticket;
  if (emailHash === null || addresses.some((known) => known.emailHash === emailHash)) return [];
  const { ticketId, now: at } = data;
  return [{ type: 'support.TicketAddressUsed', data: { ticketId, emailHash, afterSeq, at } }];
};

const decide = (command: TicketCommand, ticket: Ticket): readonly TicketEvent[] => {
  if (command.type !== 'OpenTicket') {
    const events = ticket.status === 'unopened' ? [] : decideOpened(command, ticket);
    return events.length === 0 ? [] : [...recordAddress(command, ticket), ...events];
  }
  if (ticket.status !== 'unopened') return [];
  const { now, emailHash: _, ...data } = command.data;
  return [
    { type: 'support.TicketOpened', data: { ...data, at: now } },
    ...recordAddress(command, ticket),
  ];
};

const withRecentMessage = (
  recentMessages: ExistingTicket['recent'],
  id: string,
  posted: PostedMessage,
): ExistingTicket['recent'] => {
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
      const recentMessages = withRecentMessage(ticket.recent, messageId, { seq, at, attachments });
      const read = { ...ticket.read, [side]: seq };
      const milestones = milestonesAfter(ticket.milestones, ticket.seq, event);
      return { ...ticket, seq, lastMessageAt: at, read, recent: recentMessages, milestones };
    }
    case 'support.NotePosted': {
      const { noteId, noteSeq, at } = event.data;
      const recentMessages = withRecentMessage(ticket.recent, noteId, {
        seq: noteSeq,
        at,
        attachments: [],
      });
      return { ...ticket, noteSeq, recent: recentMessages };
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

const evolve = (ticket: Ticket, event: TicketEvent): Ticket => {
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
    recent: new Map(),
  };
};

/** A conversation between a user and staff; the bot may answer first. */
export const ticket: Decider<Ticket, TicketCommand, TicketEvent> = {
  initialState: { status: 'unopened' },
  decide,
  evolve,
};
