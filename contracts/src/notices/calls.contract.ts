import type { Calls } from '../wire/call.contract.ts';
import { done } from '../wire/call.contract.ts';
import { askWatchRequest, stopEmailsRequest } from './contract.ts';

/** To be told once when something can be bought again. */
export const noticesCalls = {
  askWatch: {
    method: 'POST',
    path: '/api/watches',
    summary: 'Asks for one mail when the product works again, or the rate is back in stock',
    caller: 'guest',
    body: askWatchRequest,
    replies: { 202: done },
    codes: ['unauthorized', 'not-found', 'too-many-requests'],
  },
  stopWatch: {
    method: 'POST',
    path: '/api/watches/stop',
    summary: 'Ends it, for whoever has the link of its mail',
    caller: 'guest',
    body: stopEmailsRequest,
    replies: { 200: done },
    codes: ['not-found'],
  },
  stopStatusEmails: {
    method: 'POST',
    path: '/api/status-emails/stop',
    summary: 'Turns off status emails for all orders of the product, for the reader of the email',
    caller: 'guest',
    body: stopEmailsRequest,
    replies: { 200: done },
    codes: ['not-found'],
  },
} as const satisfies Calls;
