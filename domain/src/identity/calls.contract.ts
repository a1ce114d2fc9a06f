import type { Calls } from '../wire/call.contract.ts';
import { done, noQuery } from '../wire/call.contract.ts';
import {
  bannedReply,
  banRequest,
  bansQuery,
  bansReply,
  byBan,
  liftBanRequest,
} from './bans.contract.ts';
import { currentUser, signInReply, signInRequest, signOutRequest } from './contract.ts';

/** Signing in and out, and who one is. */
export const identityCalls = {
  signIn: {
    method: 'POST',
    path: '/api/auth',
    summary: 'Begins a session; its token is the bearer of further calls',
    caller: 'guest',
    body: signInRequest,
    replies: { 200: signInReply },
    codes: [
      'email-banned',
      'invalid-password',
      'password-void',
      'user-unknown',
      'too-many-requests',
      'totp-invalid',
      'totp-required',
    ],
  },
  signOut: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session, or all sessions of the person',
    caller: 0,
    body: signOutRequest,
    replies: { 200: done },
  },
  currentUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    caller: 0,
    query: noQuery,
    replies: { 200: currentUser },
  },
  bans: {
    method: 'GET',
    path: '/api/admin/bans',
    summary: 'A page of the e-mails that are or were banned',
    caller: 1,
    query: bansQuery,
    replies: { 200: bansReply },
  },
  banEmail: {
    method: 'POST',
    path: '/api/admin/bans',
    summary: 'Shuts an e-mail out, unless it is of staff at the own level or above',
    caller: 1,
    body: banRequest,
    replies: { 201: bannedReply },
    codes: ['forbidden'],
  },
  liftBan: {
    method: 'POST',
    path: '/api/admin/bans/:hash/lift',
    summary: 'Lets an e-mail in again',
    caller: 1,
    params: byBan,
    body: liftBanRequest,
    replies: { 200: bannedReply },
    codes: ['not-found'],
  },
} as const satisfies Calls;
