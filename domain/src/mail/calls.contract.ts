import type { Calls } from '../wire/call.contract.ts';
import { done } from '../wire/call.contract.ts';
import { adminMails, mailKey, mailQuery, resendRequest } from './contract.ts';

/** What administrators see of mail, and do about it. */
export const mailCalls = {
  adminMail: {
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'Messages and what became of them; those with keys where one ever failed',
    caller: 2,
    query: mailQuery,
    replies: { 200: adminMails },
  },
  resendMail: {
    method: 'POST',
    path: '/api/admin/mail/:id/resend',
    summary: 'Sends a message again that was sent, failed or was dropped',
    caller: 2,
    params: mailKey,
    body: resendRequest,
    replies: { 200: done },
    codes: ['not-found', 'keys-not-issued'],
  },
} as const satisfies Calls;
