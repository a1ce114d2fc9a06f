import { z } from 'zod';
import { localized, moment, wireCode } from '../wire/contract.ts';
import { fileTypes } from '../wire/file-name.ts';

/** What crosses the wire about tickets, as their owners see them. */

export const ticketStatus = z.enum(['open', 'solved']);
export type TicketStatus = z.output<typeof ticketStatus>;

const themeId = z.uuid(wireCode('theme-required'));

export const openTicketRequest = z.strictObject({
  theme_id: themeId,
  /** The order that the ticket is about. If a ticket is open already, the order joins it. */
  order_number: z.int().min(1).optional(),
  /** Of that order; users may leave it out for orders of their own. */
  order_token: z.string().max(100).optional(),
});
export type OpenTicketRequest = z.input<typeof openTicketRequest>;
export const openTicketReply = z.object({ id: z.string() });

/** In the language suffixes of every text; in the order in which the shop shows them. */
export const ticketTheme = z.object({ id: z.string(), ...localized('name', z.string()) });
export type TicketTheme = Readonly<z.output<typeof ticketTheme>>;
export const ticketThemes = z.array(ticketTheme);

/** What the bot can be asked. */
export const botChoice = z.object({ id: z.string(), ...localized('title', z.string()) });

/** As others see somebody; the name is null where it is forgotten. */
export const person = z.object({
  name: z.string().nullable(),
  /** Address of a picture; null where none was chosen. */
  avatar: z.string().nullable(),
});
export type Person = Readonly<z.output<typeof person>>;

export const ticketRating = z.enum(['good', 'bad']);
export type TicketRating = z.output<typeof ticketRating>;

/** A line of the conversation that nobody wrote. */
export const ticketMilestone = z.object({
  kind: z.enum(['person_asked', 'agent_joined']),
  /** It follows the message with this `seq`. */
  after_seq: z.int(),
  at: moment,
  /** The agent who joined; null for the other kind. */
  person: person.nullable(),
});
export type TicketMilestone = Readonly<z.output<typeof ticketMilestone>>;

export const ticket = z.object({
  id: z.string(),
  /** What people call it. */
  number: z.int(),
  theme: ticketTheme,
  status: ticketStatus,
  /** Orders that it is about, by number. */
  order_numbers: z.array(z.int()),
  created_at: moment,
  last_message_at: moment,
  /** Messages that its owner has not seen. */
  unread: z.int(),
  /** Up to which message staff have read. */
  read_by_staff: z.int(),
  /** Who of staff looks after it. */
  assignee: person.nullable(),
  /** While the bot answers: what it may still be asked. Null once a person is asked. */
  bot: z.array(botChoice).nullable(),
  milestones: z.array(ticketMilestone),
  /** How its owner rated the help; null while they did not. */
  rating: ticketRating.nullable(),
  /** Until when its owner may reopen it; null while it is open. */
  reopen_until: moment.nullable(),
});
export type Ticket = Readonly<z.output<typeof ticket>>;

/** `GET /api/ticket/list`: newest first. */
export const tickets = z.array(ticket);

export const maxMessageLength = 4_000;
/** Files that come with one message, and bytes of each. */
export const maxFiles = 5;
export const maxFileSize = 10 * 1024 * 1024;
/** Bytes that one user keeps. */
export const maxBytesPerUser = 200 * 1024 * 1024;
export const fileExtensions: readonly string[] = Object.keys(fileTypes);

/** Message text: line ends as `\n`, no other control characters. */
const messageText = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(maxMessageLength, wireCode('message-too-long')));

/** Of JSON, or of a form with up to five files named `files[]` or `files`; empty only with files. */
export const sendMessageRequest = z.strictObject({ message: messageText.default('') });
export type SendMessageRequest = z.input<typeof sendMessageRequest>;

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type. */
  type: z.string(),
});
export type Attachment = Readonly<z.output<typeof attachment>>;

export const authorKind = z.enum(['user', 'staff', 'bot']);
export type AuthorKind = z.output<typeof authorKind>;

export const ticketMessage = z.object({
  id: z.string(),
  /** Counts the ticket's messages from 1, without gaps. */
  seq: z.int(),
  /** Null for the bot. */
  author_id: z.string().nullable(),
  /** Name; null for the bot, and where it is forgotten. */
  author: z.string().nullable(),
  /** Address of the author's picture; null where none was chosen. */
  avatar: z.string().nullable(),
  author_kind: authorKind,
  /** Whether it is of who asks. */
  own: z.boolean(),
  /** Null where there are files alone, or where it is forgotten with its files. */
  text: z.string().nullable(),
  created_at: moment,
  attachments: z.array(attachment),
});
export type TicketMessage = Readonly<z.output<typeof ticketMessage>>;

/** `GET /api/ticket/messages/{id}`: all, or those after the `seq` that is known. */
export const messagesQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const ticketMessages = z.array(ticketMessage);

/** `helped`: what the bot said was enough. */
export const closeTicketRequest = z.strictObject({ helped: z.boolean().default(false) });

/** Up to which message it was seen. */
export const readTicketRequest = z.strictObject({ seq: z.int().min(0) });
export const readTicketReply = z.object({ unread: z.int() });

export const rateTicketRequest = z.strictObject({ rating: ticketRating });
export const reopenTicketRequest = z.strictObject({});

/** Messages of support that the caller has not read, in all their tickets. */
export const unreadAnswers = z.object({ unread: z.int() });
export type UnreadAnswers = Readonly<z.output<typeof unreadAnswers>>;

export const askBotRequest = z.strictObject({ problem_id: z.uuid() });
export const askPersonRequest = z.strictObject({});

export const ticketParams = z.object({ id: z.uuid() });
/** `GET /api/ticket/{id}/files/{file}`: its owner's and staff's. */
export const ticketFileParams = ticketParams.extend({ file: z.uuid() });

/** `GET /api/ticket/answer-time`: how long people waited of late for the first answer of a person. */
export const answerTime = z.object({
  /** The median in seconds; null where too few were answered to tell. */
  seconds: z.int().nullable(),
});
export type AnswerTime = Readonly<z.output<typeof answerTime>>;
