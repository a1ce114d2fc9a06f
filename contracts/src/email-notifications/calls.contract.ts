import type { Calls } from '../wire/call.contract.ts';
import { emptyReply } from '../wire/call.contract.ts';
import { z } from 'zod';
import {
  backInStockRequest,
  emailTokenRequest,
  unsubscribeParams,
  unsubscribeQuery,
} from './contract.ts';

/** Calls for emails that a product can be bought again. */
export const emailNotificationCalls = {
  subscribeToBackInStock: {
    method: 'POST',
    path: '/api/back-in-stock',
    summary: 'Requests one email when a product works again or a rate is back in stock',
    caller: 'guest',
    body: backInStockRequest,
    replies: { 202: emptyReply },
    codes: ['unauthorized', 'not-found', 'too-many-requests'],
  },
  unsubscribeFromBackInStock: {
    method: 'POST',
    path: '/api/back-in-stock/stop',
    summary: 'Cancels a back-in-stock request, with the token from its email',
    caller: 'guest',
    body: emailTokenRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  stopStatusEmails: {
    method: 'POST',
    path: '/api/status-emails/stop',
    summary: 'Turns off status emails of a product for the address, with the token from an email',
    caller: 'guest',
    body: emailTokenRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  stopReminders: {
    method: 'POST',
    path: '/api/reminders/stop',
    summary: 'Turns off key reminders of a product for the address, with the token from an email',
    caller: 'guest',
    body: emailTokenRequest,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  startReminders: {
    method: 'POST',
    path: '/api/reminders/start',
    summary:
      'Turns key reminders of a product on again for the address, with the token from an email',
    caller: 'guest',
    body: emailTokenRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'too-many-requests'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:kind',
    summary: 'Unsubscribes with one click in a mail program (RFC 8058)',
    caller: 'guest',
    keyless: true,
    params: unsubscribeParams,
    query: unsubscribeQuery,
    form: {
      media: 'application/x-www-form-urlencoded',
      fields: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
      file: 'never',
    },
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
  openUnsubscribe: {
    method: 'GET',
    path: '/api/unsubscribe/:kind',
    summary: 'Redirects to the page that asks before it unsubscribes; changes nothing',
    caller: 'guest',
    params: unsubscribeParams,
    query: unsubscribeQuery,
    replies: { 303: emptyReply },
  },
} as const satisfies Calls;
