import { z } from 'zod';
import { localized, moment, wireCode } from '../wire/contract.ts';
import { fileTypes } from '../wire/file-name.ts';

/** Wire format of tickets, as their owners see them. */

export const ticketStatus = z.enum(['open', 'solved']);
export type TicketStatus = z.output<typeof ticketStatus>;

const themeId = z.uuid(wireCode('theme-required'));

export const openTicketRequest = z.strictObject({
  theme_id: themeId,
  /** The order that the ticket is about. If a ticket is open already, the order joins it. */
  order_number: z.int().min(1).optional(),
  /** The token of that order; users may omit it for their own orders. */
  order_token: z.string().max(100).optional(),
});
export type OpenTicketRequest = z.input<typeof openTicketRequest>;
export const openTicketReply = z.object({ id: z.string() });

/** In the language suffixes of every text; in the order in which the shop shows them. */
export const ticketTheme = z.object({ id: z.string(), ...localized('name', z.string()) });
export type TicketTheme = Readonly<z.output<typeof ticketTheme>>;
export const ticketThemes = z.array(ticketTheme);

/** A question that the bot offers. */
export const botChoice = z.object({ id: z.string(), ...localized('title', z.string()) });

/** A person as others see them; the name is null after an erasure. */
export const person = z.object({
  name: z.string().nullable(),
  /** The address of a picture; null if none is chosen. */
  avatar: z.string().nullable(),
});
export type Person = Readonly<z.output<typeof person>>;

export const ticketRating = z.enum(['good', 'bad']);

/** An automatic line of the conversation. */
export const ticketMilestone = z.object({
  kind: z.enum(['agent_requested', 'agent_joined']),
  /** The `seq` of the message that it follows. */
  after_seq: z.int(),
  at: moment,
  /** The agent who joined; null for the other kind. */
  person: person.nullable(),
});
export type TicketMilestone = Readonly<z.output<typeof ticketMilestone>>;

export const ticket = z.object({
  id: z.string(),
  /** The ticket number that people use. */
  number: z.int(),
  theme: ticketTheme,
  status: ticketStatus,
  /** Orders that it is about, by number. */
  order_numbers: z.array(z.int()),
  created_at: moment,
  last_message_at: moment,
  /** Messages that its owner has not seen. */
  unread: z.int(),
  /** The `seq` up to which staff have read. */
  read_by_staff: z.int(),
  /** The assigned staff member. */
  assignee: person.nullable(),
  /** The questions that the bot still offers; null once an agent is requested. */
  bot: z.array(botChoice).nullable(),
  milestones: z.array(ticketMilestone),
  /** The owner's rating of the help; null if not rated. */
  rating: ticketRating.nullable(),
  /** The time until which its owner may reopen it; null while it is open. */
  reopen_until: moment.nullable(),
});
export type Ticket = Readonly<z.output<typeof ticket>>;

/** `GET /api/ticket/list`: newest first. */
export const tickets = z.array(ticket);

export const maxMessageLength = 4_000;
/** The most files per message, and the most bytes per file. */
export const maxFiles = 5;
export const maxFileSize = 10 * 1024 * 1024;
/** The most bytes that one user may store. */
export const maxBytesPerUser = 200 * 1024 * 1024;
export const fileExtensions: readonly string[] = Object.keys(fileTypes);

/** Message text: line ends as `\n`, no other control characters. */
const messageText = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(maxMessageLength, wireCode('message-too-long')));

/**
 * JSON, or a form with up to five files named `files[]` or `files`. The text may be empty only with
 * files.
 */
export const sendMessageRequest = z.strictObject({ message: messageText.default('') });
export type SendMessageRequest = z.input<typeof sendMessageRequest>;

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  /** Size in bytes. */
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
  /** The author's name; null for the bot, and after an erasure. */
  author: z.string().nullable(),
  /** The address of the author's picture; null if none is chosen. */
  avatar: z.string().nullable(),
  author_kind: authorKind,
  /** True if the caller wrote it. */
  own: z.boolean(),
  /** Null if the message contains only files, or was erased with its files. */
  text: z.string().nullable(),
  created_at: moment,
  attachments: z.array(attachment),
});
export type TicketMessage = Readonly<z.output<typeof ticketMessage>>;

/** `GET /api/ticket/messages/{id}`: all messages, or those after a `seq`. */
export const messagesQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const ticketMessages = z.array(ticketMessage);

/** `helped`: the bot's answer solved the problem. */
export const closeTicketRequest = z.strictObject({ helped: z.boolean().default(false) });

/** The `seq` up to which the messages are read. */
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
/** `GET /api/ticket/{id}/files/{file}`, for the owner of the ticket and staff. */
export const ticketFileParams = ticketParams.extend({ file: z.uuid() });

/**
 * `GET /api/ticket/answer-time`: how long owners recently waited for the first answer of an agent.
 */
export const answerTime = z.object({
  /** The median in seconds; null if there are too few answers. */
  seconds: z.int().nullable(),
});
export type AnswerTime = Readonly<z.output<typeof answerTime>>;
