import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { emptyReply } from '../wire/call.contract.ts';
import { createArchiveCalls } from '../wire/archiving.contract.ts';
import * as office from './back-office.contract.ts';
import * as contacts from './contacts.contract.ts';
import * as user from './contract.ts';

/** The id of a theme, a problem or solution of the bot, or a canned answer. */
export const supportContentParams = z.object({ id: z.uuid() });

const withFiles = {
  media: 'multipart/form-data',
  fields: user.sendMessageRequest,
  file: 'several',
  part: 'files[]',
} as const;
const messageCodes = [
  'not-found',
  'ticket-solved',
  'ticket-closed-too-long',
  'file-type-restricted',
  'file-unreadable',
  'picture-too-large',
  'files-quota-exceeded',
  'too-many-requests',
] as const;

/** Tickets, by their owners and by moderators. */
export const ticketCalls = {
  openTicket: {
    method: 'POST',
    path: '/api/ticket',
    summary: 'Opens a ticket; if there is an open one, adds the order to it',
    caller: 0,
    body: user.openTicketRequest,
    replies: { 200: user.openTicketReply, 201: user.openTicketReply },
    codes: ['ticket-unclosed', 'theme-unknown', 'not-found', 'email-banned', 'too-many-requests'],
  },
  sendTicketMessage: {
    method: 'POST',
    path: '/api/ticket/message/send/:id',
    summary: 'Sends a message in your own ticket; files are the parts `files[]`',
    caller: 0,
    params: user.ticketParams,
    form: withFiles,
    replies: { 201: user.ticketMessage },
    codes: [...messageCodes, 'ticket-continued-elsewhere', 'email-banned'],
  },
  closeTicket: {
    method: 'PUT',
    path: '/api/ticket/:id/close',
    summary: 'Closes your own ticket',
    caller: 0,
    params: user.ticketParams,
    body: user.closeTicketRequest,
    replies: { 200: user.ticket },
    codes: ['not-found', 'ticket-continued-elsewhere'],
  },
  readTicket: {
    method: 'POST',
    path: '/api/ticket/:id/read',
    summary: 'Marks messages of your own ticket as read',
    caller: 0,
    params: user.ticketParams,
    body: user.readTicketRequest,
    replies: { 200: user.readTicketReply },
    codes: ['not-found'],
  },
  rateTicket: {
    method: 'POST',
    path: '/api/ticket/:id/rating',
    summary: 'Rates the help in your own closed ticket',
    caller: 0,
    params: user.ticketParams,
    body: user.rateTicketRequest,
    replies: { 200: user.ticket },
    codes: ['not-found', 'ticket-continued-elsewhere', 'ticket-not-closed', 'too-many-requests'],
  },
  reopenOwnTicket: {
    method: 'POST',
    path: '/api/ticket/:id/reopen',
    summary: 'Reopens your own ticket within seven days after it was closed',
    caller: 0,
    params: user.ticketParams,
    body: user.reopenTicketRequest,
    replies: { 200: user.ticket },
    codes: [
      'not-found',
      'ticket-continued-elsewhere',
      'ticket-closed-too-long',
      'ticket-owner-erased',
      'ticket-unclosed',
      'email-banned',
      'too-many-requests',
    ],
  },
  askBot: {
    method: 'POST',
    path: '/api/ticket/:id/bot',
    summary: 'Asks the bot about one of the problems that it offers',
    caller: 0,
    params: user.ticketParams,
    body: user.askBotRequest,
    replies: { 200: user.ticket },
    codes: [
      'not-found',
      'ticket-continued-elsewhere',
      'ticket-solved',
      'ticket-closed-too-long',
      'bot-silent',
      'bot-problem-unknown',
      'email-banned',
    ],
  },
  askPerson: {
    method: 'POST',
    path: '/api/ticket/:id/person',
    summary: 'Requests an agent instead of the bot',
    caller: 0,
    params: user.ticketParams,
    body: user.askPersonRequest,
    replies: { 200: user.ticket },
    codes: [
      'not-found',
      'ticket-continued-elsewhere',
      'ticket-solved',
      'ticket-closed-too-long',
      'email-banned',
    ],
  },
  answerTicket: {
    method: 'POST',
    path: '/api/admin/tickets/:id/messages',
    summary: 'Answers a ticket; files are the parts `files[]`',
    caller: 1,
    params: user.ticketParams,
    form: withFiles,
    replies: { 201: user.ticketMessage },
    codes: [...messageCodes, 'ticket-owner-erased'],
  },
  noteTicket: {
    method: 'POST',
    path: '/api/admin/tickets/:id/notes',
    summary: 'Adds a note that only staff see',
    caller: 1,
    params: user.ticketParams,
    body: office.noteRequest,
    replies: { 201: office.ticketNote },
    codes: ['not-found', 'ticket-owner-erased'],
  },
  assignTicket: {
    method: 'POST',
    path: '/api/admin/tickets/:id/assign',
    summary: 'Assigns a ticket to a member of staff, or to nobody',
    caller: 1,
    params: user.ticketParams,
    body: office.assignTicketRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'assignee-not-staff'],
  },
  markTicketRead: {
    method: 'POST',
    path: '/api/admin/tickets/:id/read',
    summary: 'Marks messages of a ticket as read by staff',
    caller: 1,
    params: user.ticketParams,
    body: user.readTicketRequest,
    replies: { 200: user.readTicketReply },
    codes: ['not-found'],
  },
  solveTicket: {
    method: 'POST',
    path: '/api/admin/tickets/:id/close',
    summary: 'Closes a ticket',
    caller: 1,
    params: user.ticketParams,
    body: office.emptyRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  reopenTicket: {
    method: 'POST',
    path: '/api/admin/tickets/:id/reopen',
    summary: 'Reopens a closed ticket, unless its owner has another open one',
    caller: 1,
    params: user.ticketParams,
    body: office.emptyRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'ticket-unclosed', 'ticket-owner-erased'],
  },
} as const satisfies Calls;

type EntryCallOptions = Readonly<{
  path: string;
  /** In English, as summaries use it. */
  one: string;
  /** One line of English each. */
  adding: string;
  changing: string;
  adds: z.ZodObject;
  changes: z.ZodObject;
  /** Refusals of its own. */
  codes?: readonly string[];
}>;

/** Calls with which moderators edit entries of a kind. */
const written = ({
  path,
  one: singularName,
  adding,
  changing,
  adds,
  changes,
  codes = [],
}: EntryCallOptions) =>
  ({
    ...createArchiveCalls({ path, one: singularName, params: supportContentParams }),
    add: {
      method: 'POST',
      path,
      summary: adding,
      caller: 1,
      body: adds,
      replies: { 201: office.savedContentReply },
      codes: ['id-taken', ...codes],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: changing,
      caller: 1,
      params: supportContentParams,
      body: changes,
      replies: { 200: office.savedContentReply },
      codes: ['not-found', 'changed-meanwhile', ...codes],
    },
  }) as const satisfies Calls;

const ticketThemes = written({
  path: '/api/admin/theme',
  one: 'a ticket theme',
  adding: 'Adds a ticket theme',
  changing: 'Changes or archives a ticket theme',
  adds: office.addThemeRequest,
  changes: office.changeThemeRequest,
});

const botProblems = written({
  path: '/api/admin/bot/problems',
  one: 'a problem of the bot',
  adding: 'Adds a problem to the bot',
  changing: 'Changes or archives a problem of the bot',
  adds: office.addBotProblemRequest,
  changes: office.changeBotProblemRequest,
  codes: ['bot-solution-unknown'],
});

const botSolutions = written({
  path: '/api/admin/bot/solutions',
  one: 'an answer of the bot',
  adding: 'Adds an answer to the bot',
  changing: 'Changes or archives an answer of the bot',
  adds: office.addBotSolutionRequest,
  changes: office.changeBotSolutionRequest,
});

const cannedAnswers = written({
  path: '/api/admin/canned-answers',
  one: 'a saved reply',
  adding: 'Adds a saved reply',
  changing: 'Changes or archives a saved reply',
  adds: office.addCannedAnswerRequest,
  changes: office.changeCannedAnswerRequest,
});

/** Calls that edit prepared support content. */
export const supportContentCalls = {
  addTicketTheme: ticketThemes.add,
  changeTicketTheme: ticketThemes.change,
  archiveTicketTheme: ticketThemes.archive,
  restoreTicketTheme: ticketThemes.restore,
  addBotProblem: botProblems.add,
  changeBotProblem: botProblems.change,
  archiveBotProblem: botProblems.archive,
  restoreBotProblem: botProblems.restore,
  addBotSolution: botSolutions.add,
  changeBotSolution: botSolutions.change,
  archiveBotSolution: botSolutions.archive,
  restoreBotSolution: botSolutions.restore,
  addCannedAnswer: cannedAnswers.add,
  changeCannedAnswer: cannedAnswers.change,
  archiveCannedAnswer: cannedAnswers.archive,
  restoreCannedAnswer: cannedAnswers.restore,
} as const satisfies Calls;

/** The contact form, and staff's answers by mail. */
export const contactCalls = {
  askContact: {
    method: 'POST',
    path: '/api/contacts',
    summary: 'Sends a message to the shop without an account; the answer is emailed',
    caller: 'guest',
    body: contacts.contactRequest,
    replies: { 202: emptyReply },
    codes: ['email-banned', 'too-many-requests'],
  },
  answerContact: {
    method: 'POST',
    path: '/api/admin/contacts/:id/answer',
    summary: 'Answers a contact message by email',
    caller: 1,
    params: contacts.contactParams,
    body: contacts.contactAnswerRequest,
    replies: { 202: emptyReply },
    codes: ['not-found', 'contact-erased'],
  },
  closeContact: {
    method: 'POST',
    path: '/api/admin/contacts/:id/close',
    summary: 'Closes a contact message, answered or not',
    caller: 1,
    params: contacts.contactParams,
    body: office.emptyRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  reopenContact: {
    method: 'POST',
    path: '/api/admin/contacts/:id/reopen',
    summary: 'Reopens a closed contact message, so that it waits for staff again',
    caller: 1,
    params: contacts.contactParams,
    body: office.emptyRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  assignContact: {
    method: 'POST',
    path: '/api/admin/contacts/:id/assign',
    summary: 'Assigns a contact message to a member of staff, or to nobody',
    caller: 1,
    params: contacts.contactParams,
    body: contacts.assignContactRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'assignee-not-staff'],
  },
  blockContactSender: {
    method: 'POST',
    path: '/api/admin/contacts/:id/block',
    summary: 'Bans the address that sent a contact message',
    caller: 1,
    params: contacts.contactParams,
    body: contacts.blockSenderRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
} as const satisfies Calls;
