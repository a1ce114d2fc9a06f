import type { Decider } from '../kernel/index.ts';
import type { SealedText } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { Attachment, Author } from '@shop/contracts/support/values';
import type { TicketEvent } from './events.ts';
import type { ExistingTicket, Ticket } from './evolve-ticket.ts';
import { evolveTicket } from './evolve-ticket.ts';
import { canOwnerReopen } from './reopening.rules.ts';
import { supportTexts } from '@shop/contracts/support/texts';
import type {
  AskBot,
  LinkOrder,
  OpenTicket,
  PostMessage,
  RequestAgent,
  TicketCommand,
} from './ticket-commands.ts';

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

const isByStaff = (command: LinkOrder | PostMessage | AskBot | RequestAgent): boolean =>
  command.type === 'PostMessage' && command.data.author.kind === 'staff';

/** Commands that are rejected once the ticket is solved. */
const decideWrite = (
  command: LinkOrder | PostMessage | AskBot | RequestAgent,
  ticket: ExistingTicket,
): readonly TicketEvent[] => {
  const { ticketId, now } = command.data;
  if (command.type === 'PostMessage' && ticket.recentMessages.has(command.data.messageId))
    return [];
  if (ticket.closedAt !== null) {
    // staff may reopen a ticket at any time, its owner only within a week
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
      if (ticket.recentMessages.has(question.messageId)) return [];
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
      if (ticket.recentMessages.has(noteId)) return [];
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
  if (emailHash === null || addresses.some((used) => used.emailHash === emailHash)) return [];
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

/** A conversation between a user and staff; the bot may answer first. */
export const ticket: Decider<Ticket, TicketCommand, TicketEvent> = {
  initialState: { status: 'unopened' },
  decide,
  evolve: evolveTicket,
};
