import type { Calls } from '../wire/call.contract.ts';
import { emptyReply, emptyQuery } from '../wire/call.contract.ts';
import { privateSearchCalls } from '../wire/private-search.contract.ts';
import {
  adminMail,
  adminMails,
  mailKey,
  mailList,
  mailPreview,
  previewRequest,
  resendRequest,
} from './contract.ts';

const path = '/api/admin/mail';
const search = privateSearchCalls({
  path,
  many: 'Messages by mail',
  caller: 2,
  contract: mailList,
  items: adminMails,
});

/** Mail calls for administrators. */
export const mailCalls = {
  adminMail: {
    method: 'GET',
    path,
    summary: 'Messages by mail and what became of them, those that failed first',
    caller: 2,
    query: mailList.query,
    replies: { 200: adminMails },
  },
  searchMail: search.search,
  exportMail: {
    method: 'GET',
    path: `${path}.csv`,
    summary: 'All rows of the list of messages as a table',
    caller: 2,
    query: mailList.tableQuery,
    replies: { 200: 'text/csv' },
  },
  exportFoundMail: search.export,
  oneMail: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One message',
    caller: 2,
    params: mailKey,
    query: emptyQuery,
    replies: { 200: adminMail },
    codes: ['not-found'],
  },
  previewMail: {
    method: 'POST',
    path: `${path}/:id/preview`,
    summary: 'A message as it would be sent now, without keys, codes, tokens and addresses',
    caller: 2,
    params: mailKey,
    body: previewRequest,
    keyless: true,
    replies: { 200: mailPreview },
    codes: ['not-found'],
  },
  resendMail: {
    method: 'POST',
    path: `${path}/:id/resend`,
    summary: 'Sends a message again that was sent, failed or was dropped',
    caller: 2,
    params: mailKey,
    body: resendRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'keys-not-issued'],
  },
} as const satisfies Calls;
