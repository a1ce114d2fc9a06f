import type { Calls } from '../wire/call.contract.ts';
import { emptyReply } from '../wire/call.contract.ts';
import * as views from './contract.ts';
import { savedEntryReply } from '../wire/archiving.contract.ts';

/** Views of lists that staff save for themselves or for each other. */
export const savedViewCalls = {
  listViews: {
    method: 'GET',
    path: '/api/admin/views',
    summary: 'Lists your own and shared views, of one section or of all',
    caller: 1,
    query: views.viewsQuery,
    replies: { 200: views.savedViews },
  },
  addView: {
    method: 'POST',
    path: '/api/admin/views',
    summary: 'Saves a view of a list',
    caller: 1,
    body: views.addViewRequest,
    replies: { 201: savedEntryReply },
    codes: ['forbidden', 'id-taken', 'views-too-many'],
  },
  changeView: {
    method: 'PUT',
    path: '/api/admin/views/:id',
    summary: 'Changes one of your own views',
    caller: 1,
    params: views.viewParams,
    body: views.changeViewRequest,
    replies: { 200: savedEntryReply },
    codes: ['forbidden', 'not-found', 'changed-meanwhile'],
  },
  removeView: {
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Removes one of your own views',
    caller: 1,
    params: views.viewParams,
    replies: { 200: emptyReply },
    codes: ['not-found'],
  },
} as const satisfies Calls;
