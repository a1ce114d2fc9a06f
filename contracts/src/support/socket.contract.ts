import { z } from 'zod';
import { ticketNote } from './back-office.contract.ts';
import { person, ticketMessage, ticketRating, ticketStatus } from './contract.ts';

/**
 * Messages of the socket namespace `/ticket`. The token is in `auth: { token }`. A client sends the
 * events of `socketRequests`; the server acknowledges each with a `socketReply`. A refused
 * connection has one of `connectionCodes` as its error message.
 */
export const ticketNamespace = '/ticket';

const ticketId = z.uuid();

/**
 * Joins the ticket's room; `after` is the last `seq` that the client has, `after_note` the last
 * note.
 */
export const joinTicket = z.strictObject({
  ticket_id: ticketId,
  after: z.int().min(0).default(0),
  after_note: z.int().min(0).default(0),
});
export const leaveTicket = z.strictObject({ ticket_id: ticketId });
/** Sent at most every two seconds; valid for five seconds. */
export const typingInTicket = z.strictObject({ ticket_id: ticketId });

/** Events that clients may send, by name. Messages and read marks are sent over HTTP. */
export const socketRequests = {
  join: joinTicket,
  leave: leaveTicket,
  typing: typingInTicket,
} as const;

export const refusedReply = z.object({
  ok: z.literal(false),
  code: z.enum(['invalid-request', 'not-found', 'too-many-requests', 'busy']),
});
/** The reply to `join`: the messages after `after`; staff also get the notes. */
export const joinedReply = z.object({
  ok: z.literal(true),
  status: ticketStatus,
  messages: z.array(ticketMessage),
  notes: z.array(ticketNote),
  read_by_user: z.int(),
  read_by_staff: z.int(),
});
export const connectionCodes = ['unauthorized', 'banned', 'too-many-requests', 'busy'] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
export const socketReply = z.discriminatedUnion('ok', [refusedReply, joinedReply]);

const inTicket = z.object({ ticket_id: z.string() });
/** `position` is the position in the log. Send it as `X-Min-Position` to read no older state. */
const changingTicket = inTicket.extend({ position: z.string().regex(/^\d+$/) });
const side = z.enum(['user', 'staff']);

/** Events that the server sends to the connections in a ticket's room, by name. */
export const socketNotification = {
  message: changingTicket.extend({ message: ticketMessage }),
  /** Sent only to staff. */
  note: inTicket.extend({ note: ticketNote }),
  status: changingTicket.extend({ status: ticketStatus }),
  rated: changingTicket.extend({ rating: ticketRating }),
  /** The `seq` up to which that side has read. */
  read: inTicket.extend({ side, seq: z.int() }),
  /** A person on that side is typing; users do not receive the name of the staff member. */
  typing: inTicket.extend({ side, name: z.string().nullable() }),
  /** The current assignee; null if unassigned. Users do not receive the id. */
  assigned: changingTicket.extend({
    assignee: person.extend({ id: z.string().nullable() }).nullable(),
  }),
  /** Whether each side has a connection in the room. */
  presence: inTicket.extend({ user: z.boolean(), staff: z.boolean() }),
} as const;
export type JoinedReply = Readonly<z.output<typeof joinedReply>>;
export type RefusedReply = Readonly<z.output<typeof refusedReply>>;
export type SocketNotification = {
  readonly [Event in keyof typeof socketNotification]: z.output<(typeof socketNotification)[Event]>;
};
