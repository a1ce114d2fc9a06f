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
  many: 'emails',
  caller: 2,
  contract: mailList,
  items: adminMails,
});

/** Mail calls for administrators. */
export const mailCalls = {
  adminMail: {
    method: 'GET',
    path,
    summary: 'Lists emails with their status, failed ones first',
    caller: 2,
    query: mailList.query,
    replies: { 200: adminMails },
  },
  searchMail: search.search,
  exportMail: {
    method: 'GET',
    path: `${path}.csv`,
    summary: 'Exports all matching emails as CSV',
    caller: 2,
    query: mailList.tableQuery,
    replies: { 200: 'text/csv' },
  },
  exportFoundMail: search.export,
  oneMail: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Returns an email',
    caller: 2,
    params: mailKey,
    query: emptyQuery,
    replies: { 200: adminMail },
    codes: ['not-found'],
  },
  previewMail: {
    method: 'POST',
    path: `${path}/:id/preview`,
    summary: 'Previews an email as it would be sent now, without keys, codes, tokens and addresses',
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
    summary: 'Sends an email again that was sent, failed or was dropped',
    caller: 2,
    params: mailKey,
    body: resendRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'keys-not-issued'],
  },
} as const satisfies Calls;
