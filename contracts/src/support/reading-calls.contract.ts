import type { z } from 'zod';
import type { Call, Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { ownListQuery } from '../wire/own-list.contract.ts';
import { createUsesCall } from '../wire/uses.contract.ts';
import { privateSearchCalls } from '../wire/private-search.contract.ts';
import { createExportCall, listAndEntry } from '../wire/staff-lists.contract.ts';
import * as office from './back-office.contract.ts';
import { supportContentParams } from './calls.contract.ts';
import * as contacts from './contacts.contract.ts';
import * as user from './contract.ts';

/** Ticket queries for owners and moderators. */
export const ticketQueryCalls = {
  ticketThemes: {
    method: 'GET',
    path: '/api/ticket/theme',
    summary: 'Themes under which a ticket can be opened',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: user.ticketThemes },
  },
  answerTime: {
    method: 'GET',
    path: '/api/ticket/answer-time',
    summary: 'How long people waited recently for the first answer of an agent',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: user.answerTime },
  },
  ownTickets: {
    method: 'GET',
    path: '/api/ticket/list',
    summary: 'A page of own tickets, the newest first; their count is in X-Total',
    caller: 0,
    query: ownListQuery,
    replies: { 200: user.tickets },
  },
  unreadAnswers: {
    method: 'GET',
    path: '/api/ticket/unread',
    summary: 'How many messages of support the caller has not read',
    caller: 0,
    query: emptyQuery,
    replies: { 200: user.unreadAnswers },
  },
  ownTicketMessages: {
    method: 'GET',
    path: '/api/ticket/messages/:id',
    summary: 'Messages of an own ticket, all or those after the one that is known',
    caller: 0,
    params: user.ticketParams,
    query: user.messagesQuery,
    replies: { 200: user.ticketMessages },
    codes: ['not-found'],
  },
  ownTicket: {
    method: 'GET',
    path: '/api/ticket/:id',
    summary: 'An own ticket',
    caller: 0,
    params: user.ticketParams,
    query: emptyQuery,
    replies: { 200: user.ticket },
    codes: ['not-found'],
  },
  ticketFile: {
    method: 'GET',
    path: '/api/ticket/:id/files/:file',
    summary: 'A file of a ticket, for its owner and for staff',
    caller: 0,
    params: user.ticketFileParams,
    query: emptyQuery,
    replies: { 200: 'application/octet-stream' },
    codes: ['not-found'],
  },
  staff: {
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'To whom a ticket can be given',
    caller: 1,
    query: emptyQuery,
    replies: { 200: office.staff },
  },
  tickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    summary: 'Tickets of everybody, those first that wait longest',
    caller: 1,
    query: office.adminTicketsQuery,
    replies: { 200: office.adminTickets },
  },
  ticket: {
    method: 'GET',
    path: '/api/admin/tickets/:id',
    summary: 'A ticket as moderators see it',
    caller: 1,
    params: user.ticketParams,
    query: emptyQuery,
    replies: { 200: office.adminTicket },
    codes: ['not-found'],
  },
  ticketMessages: {
    method: 'GET',
    path: '/api/admin/tickets/:id/messages',
    summary: 'What both sides wrote, and what staff alone see',
    caller: 1,
    params: user.ticketParams,
    query: user.messagesQuery,
    replies: { 200: office.adminTicketMessages },
    codes: ['not-found'],
  },
} as const satisfies Calls;

/** The call that exports a list. */
const tableOf = (path: string, pluralName: string, query: z.ZodObject) =>
  ({
    method: 'GET',
    path: `${path}.csv`,
    summary: `${pluralName}: all of a list as a table`,
    caller: 1,
    query,
    replies: { 200: 'text/csv' },
  }) as const satisfies Call;

const ticketThemes = listAndEntry({
  path: '/api/admin/theme',
  many: 'Themes of tickets',
  one: 'A theme of tickets',
  query: office.supportContentQuery,
  items: office.adminThemes,
  params: supportContentParams,
  item: office.adminTheme,
});

const botProblems = listAndEntry({
  path: '/api/admin/bot/problems',
  many: 'Problems that the bot can be asked',
  one: 'A problem that the bot can be asked',
  query: office.supportContentQuery,
  items: office.adminBotProblems,
  params: supportContentParams,
  item: office.adminBotProblem,
});

const botSolutions = listAndEntry({
  path: '/api/admin/bot/solutions',
  many: 'What the bot answers',
  one: 'One answer of the bot',
  query: office.supportContentQuery,
  items: office.adminBotSolutions,
  params: supportContentParams,
  item: office.adminBotSolution,
});

const cannedAnswers = listAndEntry({
  path: '/api/admin/canned-answers',
  many: 'Answers that staff give often',
  one: 'An answer that staff give often',
  query: office.cannedAnswersQuery,
  items: office.adminCannedAnswers,
  params: supportContentParams,
  item: office.adminCannedAnswer,
});

/** Queries for prepared support content. */
export const supportContentQueryCalls = {
  listTicketThemes: ticketThemes.list,
  exportTicketThemes: tableOf(
    '/api/admin/theme',
    'Themes of tickets',
    office.supportContentTableQuery,
  ),
  getTicketTheme: ticketThemes.get,
  ticketThemeUses: createUsesCall({
    path: '/api/admin/theme',
    one: 'a ticket theme',
    params: supportContentParams,
  }),
  listBotProblems: botProblems.list,
  exportBotProblems: tableOf(
    '/api/admin/bot/problems',
    'Problems that the bot can be asked',
    office.supportContentTableQuery,
  ),
  getBotProblem: botProblems.get,
  botProblemUses: createUsesCall({
    path: '/api/admin/bot/problems',
    one: 'a problem of the bot',
    params: supportContentParams,
  }),
  listBotSolutions: botSolutions.list,
  exportBotSolutions: tableOf(
    '/api/admin/bot/solutions',
    'What the bot answers',
    office.supportContentTableQuery,
  ),
  getBotSolution: botSolutions.get,
  botSolutionUses: createUsesCall({
    path: '/api/admin/bot/solutions',
    one: 'an answer of the bot',
    params: supportContentParams,
  }),
  listCannedAnswers: cannedAnswers.list,
  exportCannedAnswers: tableOf(
    '/api/admin/canned-answers',
    'Answers that staff give often',
    office.cannedAnswersTableQuery,
  ),
  getCannedAnswer: cannedAnswers.get,
} as const satisfies Calls;

const ofContactForm = listAndEntry({
  path: '/api/admin/contacts',
  many: 'Messages of the contact form with their answers',
  one: 'A message of the contact form with its answers',
  query: contacts.contactList.query,
  items: contacts.adminContacts,
  params: contacts.contactParams,
  item: contacts.adminContact,
});

const contactSearch = privateSearchCalls({
  path: '/api/admin/contacts',
  many: 'Messages of the contact form',
  caller: 1,
  contract: contacts.contactList,
  items: contacts.adminContacts,
});

/** Queries for contact form messages. */
export const contactQueryCalls = {
  searchContacts: contactSearch.search,
  exportFoundContacts: contactSearch.export,
  listContacts: ofContactForm.list,
  exportContacts: createExportCall({
    path: '/api/admin/contacts',
    many: 'Messages of the contact form',
    query: contacts.contactList.tableQuery,
  }),
  getContact: ofContactForm.get,
} as const satisfies Calls;
