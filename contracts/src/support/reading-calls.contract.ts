import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { ownListQuery } from '../wire/own-list.contract.ts';
import { createUsesCall } from '../wire/uses.contract.ts';
import { privateSearchCalls } from '../wire/private-search.contract.ts';
import { createExportCall, listAndEntry } from '../wire/staff-lists.contract.ts';
import * as office from './back-office.contract.ts';
import * as contacts from './contacts.contract.ts';
import { supportContentParams } from './content-calls.contract.ts';
import * as user from './contract.ts';

/** Ticket queries for owners and moderators. */
export const ticketQueryCalls = {
  ticketThemes: {
    method: 'GET',
    path: '/api/ticket/theme',
    summary: 'Lists the themes under which a ticket can be opened',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: user.ticketThemes },
  },
  answerTime: {
    method: 'GET',
    path: '/api/ticket/answer-time',
    summary: 'Returns the recent median time until the first answer of an agent',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: user.answerTime },
  },
  ownTickets: {
    method: 'GET',
    path: '/api/ticket/list',
    summary: 'Lists your own tickets, newest first; the total number is in X-Total',
    caller: 0,
    query: ownListQuery,
    replies: { 200: user.tickets },
  },
  unreadAnswers: {
    method: 'GET',
    path: '/api/ticket/unread',
    summary: 'Counts the unread messages from support',
    caller: 0,
    query: emptyQuery,
    replies: { 200: user.unreadAnswers },
  },
  ownTicketMessages: {
    method: 'GET',
    path: '/api/ticket/messages/:id',
    summary: 'Lists the messages of your own ticket, all or those after a given one',
    caller: 0,
    params: user.ticketParams,
    query: user.messagesQuery,
    replies: { 200: user.ticketMessages },
    codes: ['not-found'],
  },
  ownTicket: {
    method: 'GET',
    path: '/api/ticket/:id',
    summary: 'Returns your own ticket',
    caller: 0,
    params: user.ticketParams,
    query: emptyQuery,
    replies: { 200: user.ticket },
    codes: ['not-found'],
  },
  ticketFile: {
    method: 'GET',
    path: '/api/ticket/:id/files/:file',
    summary: 'Returns a file of a ticket, for its owner and for staff',
    caller: 0,
    params: user.ticketFileParams,
    query: emptyQuery,
    replies: { 200: 'application/octet-stream' },
    codes: ['not-found'],
  },
  staff: {
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'Lists the members of staff to whom a ticket can be assigned',
    caller: 1,
    query: emptyQuery,
    replies: { 200: office.staff },
  },
  tickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    summary: 'Lists the tickets of all users, longest waiting first',
    caller: 1,
    query: office.adminTicketsQuery,
    replies: { 200: office.adminTickets },
  },
  ticket: {
    method: 'GET',
    path: '/api/admin/tickets/:id',
    summary: 'Returns a ticket as moderators see it',
    caller: 1,
    params: user.ticketParams,
    query: emptyQuery,
    replies: { 200: office.adminTicket },
    codes: ['not-found'],
  },
  ticketMessages: {
    method: 'GET',
    path: '/api/admin/tickets/:id/messages',
    summary: 'Lists the messages of a ticket and its staff notes',
    caller: 1,
    params: user.ticketParams,
    query: user.messagesQuery,
    replies: { 200: office.adminTicketMessages },
    codes: ['not-found'],
  },
} as const satisfies Calls;

const ticketThemes = listAndEntry({
  path: '/api/admin/theme',
  many: 'ticket themes',
  one: 'a ticket theme',
  query: office.supportContentQuery,
  items: office.adminThemes,
  params: supportContentParams,
  item: office.adminTheme,
});

const botProblems = listAndEntry({
  path: '/api/admin/bot/problems',
  many: 'bot problems',
  one: 'a bot problem',
  query: office.supportContentQuery,
  items: office.adminBotProblems,
  params: supportContentParams,
  item: office.adminBotProblem,
});

const botSolutions = listAndEntry({
  path: '/api/admin/bot/solutions',
  many: 'bot answers',
  one: 'a bot answer',
  query: office.supportContentQuery,
  items: office.adminBotSolutions,
  params: supportContentParams,
  item: office.adminBotSolution,
});

const savedReplies = listAndEntry({
  path: '/api/admin/saved-replies',
  many: 'saved replies',
  one: 'a saved reply',
  query: office.savedRepliesQuery,
  items: office.adminSavedReplies,
  params: supportContentParams,
  item: office.adminSavedReply,
});

/** Queries for prepared support content. */
export const supportContentQueryCalls = {
  listTicketThemes: ticketThemes.list,
  exportTicketThemes: createExportCall({
    path: '/api/admin/theme',
    many: 'ticket themes',
    query: office.supportContentTableQuery,
  }),
  getTicketTheme: ticketThemes.get,
  ticketThemeUses: createUsesCall({
    path: '/api/admin/theme',
    one: 'a ticket theme',
    params: supportContentParams,
  }),
  listBotProblems: botProblems.list,
  exportBotProblems: createExportCall({
    path: '/api/admin/bot/problems',
    many: 'bot problems',
    query: office.supportContentTableQuery,
  }),
  getBotProblem: botProblems.get,
  botProblemUses: createUsesCall({
    path: '/api/admin/bot/problems',
    one: 'a bot problem',
    params: supportContentParams,
  }),
  listBotSolutions: botSolutions.list,
  exportBotSolutions: createExportCall({
    path: '/api/admin/bot/solutions',
    many: 'bot answers',
    query: office.supportContentTableQuery,
  }),
  getBotSolution: botSolutions.get,
  botSolutionUses: createUsesCall({
    path: '/api/admin/bot/solutions',
    one: 'a bot answer',
    params: supportContentParams,
  }),
  listSavedReplies: savedReplies.list,
  exportSavedReplies: createExportCall({
    path: '/api/admin/saved-replies',
    many: 'saved replies',
    query: office.savedRepliesTableQuery,
  }),
  getSavedReply: savedReplies.get,
} as const satisfies Calls;

const ofContactForm = listAndEntry({
  path: '/api/admin/contacts',
  many: 'contact messages with their answers',
  one: 'a contact message with its answers',
  query: contacts.contactList.query,
  items: contacts.adminContacts,
  params: contacts.contactParams,
  item: contacts.adminContact,
});

const contactSearch = privateSearchCalls({
  path: '/api/admin/contacts',
  many: 'contact messages',
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
    many: 'contact messages',
    query: contacts.contactList.tableQuery,
  }),
  getContact: ofContactForm.get,
} as const satisfies Calls;
