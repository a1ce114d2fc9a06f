import { z } from 'zod';
import { localized, moment, wireCode } from '../wire/contract.ts';
import { booleanFilter } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { usedBy } from '../wire/uses.contract.ts';
import { maxMessageLength, person, ticket, ticketMessage, ticketStatus } from './contract.ts';

/** What crosses the wire between moderators and support. */

export const assignTicketRequest = z.strictObject({
  /** Of staff; null for nobody. */
  user_id: z.uuid().nullable(),
});

export const noteRequest = z.strictObject({
  text: z.string().trim().min(1, wireCode('field-required')).max(maxMessageLength),
});

export const emptyRequest = z.strictObject({});

const identified = person.extend({ id: z.string() });

/** `GET /api/admin/staff`: to whom a ticket can be given, by name. */
export const staff = z.array(identified);
export type Staff = Readonly<z.output<typeof staff>>;

export const adminTicket = ticket.omit({ unread: true, bot: true }).extend({
  user: identified,
  lang: z.enum(['rus', 'eng']),
  /** Whether it waits for a person, or the bot is still at it. */
  stage: z.enum(['bot', 'queue']),
  /** Who of staff looks after it; whoever is not of staff any more looks after nothing. */
  assignee: identified.nullable(),
  /** Since when its owner waits for an answer; null where nobody waits. */
  waiting_since: moment.nullable(),
  /** When one of staff first answered, and seconds that the owner had waited for that. */
  first_answer_at: moment.nullable(),
  first_answer_seconds: z.int().nullable(),
  /** Messages that staff have not seen. */
  unread: z.int(),
  /** Up to which message its owner has read. */
  read_by_user: z.int(),
});
export type AdminTicket = Readonly<z.output<typeof adminTicket>>;

/** `q`: a ticket's or an order's number. Waiting longest first, unless asked otherwise. */
export const adminTicketsQuery = listQuery(
  ['waiting_since', 'created_at', 'last_message_at'],
  'waiting_since',
  {
    status: ticketStatus,
    theme: z.uuid(),
    /** `me`, `nobody`, or the id of a person. */
    assignee: z.union([z.literal(['me', 'nobody']), z.uuid()]),
    waiting: booleanFilter,
  },
);
export const adminTickets = listSchema(adminTicket);

export const ticketNote = z.object({
  id: z.string(),
  /** Counts notes from 1, apart from messages. */
  note_seq: z.int(),
  author_id: z.string(),
  author: z.string().nullable(),
  own: z.boolean(),
  text: z.string().nullable(),
  created_at: moment,
});
export type TicketNote = Readonly<z.output<typeof ticketNote>>;

/** `GET /api/admin/tickets/{id}/messages`: what both sides wrote, and what staff alone see. */
export const adminTicketMessages = z.object({
  messages: z.array(ticketMessage),
  notes: z.array(ticketNote),
});

/** What staff write for support. Ids are theirs to choose, so that a repeat is one. */

const name = z.string().trim().min(1, wireCode('field-required')).max(120);
const text = z.string().trim().min(1, wireCode('field-required')).max(4_000);
const active = z.boolean().default(true);
const revision = z.int().min(0);
const id = z.uuid();

export const themeInput = z.strictObject({
  ...localized('name', name),
  /** What the bot can be asked, in this order. */
  problem_ids: z.array(z.uuid()).max(50).default([]),
  active,
});
export const addThemeRequest = themeInput.extend({ id });
export const changeThemeRequest = themeInput.extend({ revision });

/** A solution may be that of several problems. */
export const botProblemInput = z.strictObject({
  ...localized('title', name),
  solution_id: z.uuid(),
  active,
});
export const addBotProblemRequest = botProblemInput.extend({ id });
export const changeBotProblemRequest = botProblemInput.extend({ revision });

export const botSolutionInput = z.strictObject({
  ...localized('title', name),
  ...localized('body', text),
  active,
});
export const addBotSolutionRequest = botSolutionInput.extend({ id });
export const changeBotSolutionRequest = botSolutionInput.extend({ revision });

export const cannedAnswerInput = z.strictObject({
  title: name,
  ...localized('text', text),
  active,
});
export const addCannedAnswerRequest = cannedAnswerInput.extend({ id });
export const changeCannedAnswerRequest = cannedAnswerInput.extend({ revision });

export const savedContentReply = z.object({ id: z.string(), revision: z.int() });

/** As lists of the back-office have them. */
const entryFields = {
  id: z.string(),
  revision: z.int(),
  changed_at: moment,
  active: z.boolean(),
};
const counted = {
  ...entryFields,
  ...usedBy,
  /** Tickets opened under a theme; times that the bot answered with a problem or a solution. */
  shown: z.int(),
  /** Tickets that their owners closed because the bot's answer helped. */
  helped: z.int(),
};
export const adminTheme = themeInput.extend({ ...counted, problem_ids: z.array(z.uuid()) });
export const adminBotProblem = botProblemInput.extend(counted);
export const adminBotSolution = botSolutionInput.extend(counted);
export const adminCannedAnswer = cannedAnswerInput.extend(entryFields);
export type AdminTheme = Readonly<z.output<typeof adminTheme>>;
export type AdminBotProblem = Readonly<z.output<typeof adminBotProblem>>;
export type AdminBotSolution = Readonly<z.output<typeof adminBotSolution>>;
export type AdminCannedAnswer = Readonly<z.output<typeof adminCannedAnswer>>;

const onlyActive = { active: booleanFilter };
export const supportContentQuery = listQuery(
  ['position', 'changed_at', 'shown', 'helped'],
  'position',
  onlyActive,
);
export const supportContentTableQuery = exportQuery(supportContentQuery);
export const cannedAnswersQuery = listQuery(['position', 'changed_at'], 'position', onlyActive);
export const cannedAnswersTableQuery = exportQuery(cannedAnswersQuery);
export const adminThemes = listSchema(adminTheme);
export const adminBotProblems = listSchema(adminBotProblem);
export const adminBotSolutions = listSchema(adminBotSolution);
export const adminCannedAnswers = listSchema(adminCannedAnswer);
