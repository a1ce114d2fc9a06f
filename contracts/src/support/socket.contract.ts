import { z } from 'zod';
import { ticketNote } from './back-office.contract.ts';
import { person, ticketMessage, ticketStatus } from './contract.ts';

/**
 * What crosses the socket of the namespace `/ticket`. The token is in `auth: { token }`; whatever a
 * client says has to be one of `asks`, and is acknowledged: `join` by `answer`, the others by
 * `heard`. Who may not connect learns why as the message of the error: one of `connectionCodes`.
 */
export const ticketNamespace = '/ticket';

const ticketId = z.uuid();

/** Joins the ticket's room; `after` is the last `seq` that is known, `after_note` of staff's notes. */
export const joinTicket = z.strictObject({
  ticket_id: ticketId,
  after: z.int().min(0).default(0),
  after_note: z.int().min(0).default(0),
});
export const leaveTicket = z.strictObject({ ticket_id: ticketId });
/** Said at most every two seconds; it holds for five. */
export const typingInTicket = z.strictObject({ ticket_id: ticketId });

/** What clients may say, by the name of the event; messages and read marks go by HTTP. */
export const socketRequests = {
  join: joinTicket,
  leave: leaveTicket,
  typing: typingInTicket,
} as const;

export const refusedReply = z.object({
  ok: z.literal(false),
  code: z.enum(['invalid-request', 'not-found', 'too-many-requests', 'busy']),
});
/** Of `join`: what came after what was known; staff get the notes too. */
export const joinedReply = z.object({
  ok: z.literal(true),
  status: ticketStatus,
  messages: z.array(ticketMessage),
  notes: z.array(ticketNote),
  read_by_user: z.int(),
  read_by_staff: z.int(),
});
/** Of `leave` and `typing`. */
export const socketEvents = z.union([refusedReply, z.object({ ok: z.literal(true) })]);
export const connectionCodes = ['unauthorized', 'banned', 'too-many-requests', 'busy'] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
export const socketReply = z.discriminatedUnion('ok', [refusedReply, joinedReply]);

const inTicket = z.object({ ticket_id: z.string() });
/** With the place in the log, for `X-Min-Position`: what is asked for then is no older than this. */
const changingTicket = inTicket.extend({ position: z.string().regex(/^\d+$/) });
const side = z.enum(['user', 'staff']);

/** What the server tells those in the room, by the name of the event. */
export const socketNotification = {
  message: changingTicket.extend({ message: ticketMessage }),
  /** Staff alone. */
  note: inTicket.extend({ note: ticketNote }),
  status: changingTicket.extend({ status: ticketStatus }),
  /** Up to which message that side has read. */
  read: inTicket.extend({ side, seq: z.int() }),
  /** Somebody of that side is writing; users do not hear who of staff it is. */
  typing: inTicket.extend({ side, name: z.string().nullable() }),
  /** Who of staff looks after it now, null for nobody; users do not hear the id. */
  assigned: changingTicket.extend({
    assignee: person.extend({ id: z.string().nullable() }).nullable(),
  }),
  /** Whether anybody of each side is in the room. */
  presence: inTicket.extend({ user: z.boolean(), staff: z.boolean() }),
} as const;
export type JoinedReply = Readonly<z.output<typeof joinedReply>>;
export type RefusedReply = Readonly<z.output<typeof refusedReply>>;
export type SocketNotification = {
  readonly [Event in keyof typeof socketNotification]: z.output<(typeof socketNotification)[Event]>;
};
