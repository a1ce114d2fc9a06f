import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery, emptyReply } from '../wire/call.contract.ts';
import {
  auditExportQuery,
  auditQuery,
  auditReply,
  historyItemParams,
  historyQuery,
  historyReply,
  historyState,
  objectAt,
  objectAtQuery,
} from './contract.ts';
import { recordExportRequest } from './exports.contract.ts';

/** Audit calls: the history of one object, and the audit log of all objects. */
export const auditCalls = {
  history: {
    method: 'GET',
    path: '/api/admin/history',
    summary: 'Lists the changes of an object, newest first; requires the level of its section',
    caller: 1,
    query: historyQuery,
    replies: { 200: historyReply },
  },
  historyState: {
    method: 'GET',
    path: '/api/admin/history/:eventId/state',
    summary: 'Returns the object as it was right after one of its changes',
    caller: 1,
    params: historyItemParams,
    query: emptyQuery,
    replies: { 200: historyState },
    codes: ['not-found'],
  },
  objectAt: {
    method: 'GET',
    path: '/api/admin/history/state',
    summary: 'Returns the object as it was at a given time; requires the level of its section',
    caller: 1,
    query: objectAtQuery,
    replies: { 200: objectAt },
    codes: ['not-found'],
  },
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Lists all actions of staff, with object, address and reason',
    caller: 2,
    query: auditQuery,
    replies: { 200: auditReply },
  },
  exportAudit: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'Exports all matching actions of staff as CSV',
    caller: 2,
    query: auditExportQuery,
    replies: { 200: 'text/csv' },
  },
  recordExport: {
    method: 'POST',
    path: '/api/admin/exports',
    summary: 'Records that a list was exported; the query API sends it before it answers an export',
    caller: 1,
    body: recordExportRequest,
    replies: { 200: emptyReply },
  },
} as const satisfies Calls;
