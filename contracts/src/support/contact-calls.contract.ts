import type { Calls } from '../wire/call.contract.ts';
import { emptyReply } from '../wire/call.contract.ts';
import * as office from './back-office.contract.ts';
import * as contacts from './contacts.contract.ts';

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
