import { z } from 'zod';
import { lang, localized, moment, wireCode } from '../wire/contract.ts';
import { booleanFilter } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { usedBy } from '../wire/uses.contract.ts';
import { maxMessageLength, person, ticket, ticketMessage, ticketStatus } from './contract.ts';

export const assignTicketRequest = z.strictObject({
  /** The staff member; null to unassign. */
  user_id: z.uuid().nullable(),
});

export const noteRequest = z.strictObject({
  text: z.string().trim().min(1, wireCode('field-required')).max(maxMessageLength),
});

export const emptyRequest = z.strictObject({});

const identified = person.extend({ id: z.string() });

/** `GET /api/admin/staff`: the possible assignees of a ticket, by name. */
export const staff = z.array(identified);
export type Staff = Readonly<z.output<typeof staff>>;

export const adminTicket = ticket.omit({ unread: true, bot: true }).extend({
  /** The owner. While the address is banned, they can neither sign in nor answer. */
  user: identified.extend({ banned: z.boolean() }),
  lang,
  /** Whether it waits for an agent, or the bot still answers. */
  stage: z.enum(['bot', 'queue']),
  /** The assignee; null if unassigned or if the assignee is no longer staff. */
  assignee: identified.nullable(),
  /** The time since which its owner waits for an answer; null if the owner does not wait. */
  waiting_since: moment.nullable(),
  /** The time of the first staff answer, and the seconds that the owner had waited for it. */
  first_answer_at: moment.nullable(),
  first_answer_seconds: z.int().nullable(),
  /** Messages that staff have not seen. */
  unread: z.int(),
  /** The `seq` up to which its owner has read. */
  read_by_user: z.int(),
});
export type AdminTicket = Readonly<z.output<typeof adminTicket>>;

/** `q`: the number of a ticket or an order. By default, the longest waiting first. */
export const adminTicketsQuery = listQuery(
  ['waiting_since', 'created_at', 'last_message_at'],
  'waiting_since',
  {
    status: ticketStatus,
    theme: z.uuid(),
    /** `me`, `nobody`, or the id of a staff member. */
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

/** `GET /api/admin/tickets/{id}/messages`: the messages of both sides, and notes for staff. */
export const adminTicketMessages = z.object({
  messages: z.array(ticketMessage),
  notes: z.array(ticketNote),
});

/**
 * Requests that edit support content. The client chooses ids, so that a repeated request is
 * idempotent.
 */

const name = z.string().trim().min(1, wireCode('field-required')).max(120);
const text = z.string().trim().min(1, wireCode('field-required')).max(4_000);
const active = z.boolean().default(true);
const revision = z.int().min(0);
const id = z.uuid();

export const themeInput = z.strictObject({
  ...localized('name', name),
  /** The questions that the bot offers, in this order. */
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

export const savedReplyInput = z.strictObject({
  title: name,
  ...localized('text', text),
  active,
});
export const addSavedReplyRequest = savedReplyInput.extend({ id });
export const changeSavedReplyRequest = savedReplyInput.extend({ revision });

/** Fields of entries in back-office lists. */
const entryFields = {
  id: z.string(),
  revision: z.int(),
  changed_at: moment,
  active: z.boolean(),
};
const counted = {
  ...entryFields,
  ...usedBy,
  /** The number of tickets opened under a theme, or of bot answers with a problem or a solution. */
  shown: z.int(),
  /** Tickets that their owners closed because the bot's answer helped. */
  helped: z.int(),
};
export const adminTheme = themeInput.extend({ ...counted, problem_ids: z.array(z.uuid()) });
export const adminBotProblem = botProblemInput.extend(counted);
export const adminBotSolution = botSolutionInput.extend(counted);
export const adminSavedReply = savedReplyInput.extend(entryFields);
export type AdminTheme = Readonly<z.output<typeof adminTheme>>;
export type AdminBotProblem = Readonly<z.output<typeof adminBotProblem>>;
export type AdminBotSolution = Readonly<z.output<typeof adminBotSolution>>;
export type AdminSavedReply = Readonly<z.output<typeof adminSavedReply>>;

const onlyActive = { active: booleanFilter };
export const supportContentQuery = listQuery(
  ['position', 'changed_at', 'shown', 'helped'],
  'position',
  onlyActive,
);
export const supportContentTableQuery = exportQuery(supportContentQuery);
export const savedRepliesQuery = listQuery(['position', 'changed_at'], 'position', onlyActive);
export const savedRepliesTableQuery = exportQuery(savedRepliesQuery);
export const adminThemes = listSchema(adminTheme);
export const adminBotProblems = listSchema(adminBotProblem);
export const adminBotSolutions = listSchema(adminBotSolution);
export const adminSavedReplies = listSchema(adminSavedReply);
