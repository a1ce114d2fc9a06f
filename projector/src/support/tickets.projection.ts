import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { MessagePosted, TicketEvent } from '@shop/domain/support/events';
import { withLinkedOrder } from '@shop/domain/support/linked-orders.rules';
import { withTicketAddress } from '@shop/domain/support/ticket-addresses.rules';
import { milestonesAfter } from '@shop/domain/support/ticket-milestones.rules';
import { defineProjection } from '../define-projection.ts';

const addMessage = (ticket: TicketDocument, event: MessagePosted): TicketDocument => {
  const { seq, author, at } = event.data;
  const milestones = milestonesAfter(ticket.milestones, ticket.seq, event);
  const now = { ...ticket, seq, last_message_at: at, milestones };
  switch (author.kind) {
    case 'user':
      return {
        ...now,
        read_by_user: seq,
        waiting_since: ticket.stage === 'queue' ? (ticket.waiting_since ?? at) : null,
      };
    case 'bot':
      return { ...now, read_by_user: seq }; // a user who gets a bot answer is online
    case 'staff':
      return {
        ...now,
        read_by_staff: seq,
        waiting_since: null,
        first_answer_at: ticket.first_answer_at ?? at,
      };
  }
};

/** One document per ticket: its owner, its state, and which side waits for an answer. */
export const ticketsProjection = defineProjection('ticket').projection<TicketDocument, TicketEvent>(
  {
    ...ticketsModel,
    ignores: {},
    hasChangeFeed: false,
    indexes: [
      { user_id: 1, created_at: -1 },
      { waiting_since: 1 },
      { created_at: -1 },
      { last_message_at: -1 },
      { number: 1 },
      { order_numbers: 1 },
      { assignee: 1 },
      { theme_id: 1, status: 1 },
      { first_answer_at: -1 },
    ],
    documentIds: ({ data }) => [data.ticketId],
    on: {
      'support.TicketOpened': (_, { data }) => ({
        id: data.ticketId,
        number: data.number,
        user_id: data.userId,
        person_id: data.personId,
        addresses: [],
        lang: data.lang,
        theme_id: data.themeId,
        status: 'open',
        stage: data.stage,
        assignee: null,
        order_numbers: data.orderNumber === null ? [] : [data.orderNumber],
        created_at: data.at,
        last_message_at: data.at,
        waiting_since: data.stage === 'queue' ? data.at : null,
        agent_requested_at: data.stage === 'queue' ? data.at : null,
        first_answer_at: null,
        seq: 0,
        note_seq: 0,
        read_by_user: 0,
        read_by_staff: 0,
        closed_at: null,
        rating: null,
        milestones: [],
      }),
      'support.TicketAddressUsed': (ticket, { data }) =>
        ticket && { ...ticket, addresses: withTicketAddress(ticket.addresses, data) },
      'support.OrderLinked': (ticket, { data: { orderNumber } }) =>
        ticket && {
          ...ticket,
          order_numbers: withLinkedOrder(ticket.order_numbers, orderNumber),
        },
      'support.MessagePosted': (ticket, event) => ticket && addMessage(ticket, event),
      'support.NotePosted': (ticket, { data: { noteSeq } }) =>
        ticket && { ...ticket, note_seq: noteSeq },
      'support.TicketAssigned': (ticket, event) =>
        ticket && {
          ...ticket,
          assignee: event.data.userId,
          milestones: milestonesAfter(ticket.milestones, ticket.seq, event),
        },
      'support.TicketRead': (ticket, { data: { side, seq } }) =>
        ticket && { ...ticket, [side === 'user' ? 'read_by_user' : 'read_by_staff']: seq },
      'support.BotProblemSelected': (ticket) => ticket,
      'support.AgentRequested': (ticket, event) =>
        ticket && {
          ...ticket,
          stage: 'queue',
          waiting_since: event.data.at,
          agent_requested_at: ticket.agent_requested_at ?? event.data.at,
          milestones: milestonesAfter(ticket.milestones, ticket.seq, event),
        },
      'support.TicketClosed': (ticket, { data: { at } }) =>
        ticket && { ...ticket, status: 'solved', closed_at: at, waiting_since: null },
      'support.TicketReopened': (ticket, { data: { by, at } }) =>
        ticket && {
          ...ticket,
          status: 'open',
          closed_at: null,
          rating: null,
          stage: 'queue',
          waiting_since: by === 'user' ? at : null,
        },
      'support.TicketRated': (ticket, { data: { rating } }) => ticket && { ...ticket, rating },
    },
  },
);
