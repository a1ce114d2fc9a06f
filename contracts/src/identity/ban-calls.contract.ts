import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { privateSearchCalls, privateSearchPath } from '../wire/private-search.contract.ts';
import { createExportCall } from '../wire/staff-lists.contract.ts';
import {
  bannedReply,
  banList,
  banPage,
  banRequest,
  bansReply,
  banParams,
  changeBanRequest,
  liftBanRequest,
  previewBansRequest,
  previewedBans,
} from './bans.contract.ts';
import { savedEntryReply } from '../wire/archiving.contract.ts';

const path = '/api/admin/bans';

const search = privateSearchCalls({
  path,
  many: 'current and former bans',
  caller: 1,
  contract: banList,
  items: bansReply,
});

/** The preview of bans contains addresses, so it is sent like a private search. */
export const previewBansPath = `${privateSearchPath(path)}/effect`;

/** Banned email addresses. */
export const banCalls = {
  bans: {
    method: 'GET',
    path,
    summary: 'Lists current and former bans',
    caller: 1,
    query: banList.query,
    replies: { 200: bansReply },
  },
  exportBans: createExportCall({
    path,
    many: 'current and former bans',
    query: banList.tableQuery,
  }),
  searchBans: search.search,
  exportFoundBans: search.export,
  previewBans: {
    method: 'POST',
    path: previewBansPath,
    summary: 'Previews the effect of banning these addresses; bans none of them',
    caller: 1,
    body: previewBansRequest,
    replies: { 200: previewedBans },
    keyless: true,
  },
  ban: {
    method: 'GET',
    path: `${path}/:hash`,
    summary: 'Returns the ban of an address with its effect, and earlier bans',
    caller: 1,
    params: banParams,
    query: emptyQuery,
    replies: { 200: banPage },
    codes: ['not-found'],
  },
  banEmail: {
    method: 'POST',
    path,
    summary: 'Bans an email address, unless it belongs to staff of the same or a higher level',
    caller: 1,
    body: banRequest,
    replies: { 201: bannedReply },
    codes: ['forbidden'],
  },
  changeBan: {
    method: 'PUT',
    path: `${path}/:hash`,
    summary: 'Changes the reason or the end of an active ban',
    caller: 1,
    params: banParams,
    body: changeBanRequest,
    replies: { 200: savedEntryReply },
    codes: ['ban-over', 'changed-meanwhile', 'forbidden', 'not-found'],
  },
  liftBan: {
    method: 'POST',
    path: `${path}/:hash/lift`,
    summary: 'Lifts a ban',
    caller: 1,
    params: banParams,
    body: liftBanRequest,
    replies: { 200: bannedReply },
    codes: ['forbidden', 'not-found'],
  },
} as const satisfies Calls;
