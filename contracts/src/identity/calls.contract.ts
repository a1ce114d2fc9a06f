import type { Calls } from '../wire/call.contract.ts';
import { emptyReply, emptyQuery } from '../wire/call.contract.ts';
import { currentUser, signInReply, signInRequest, signOutRequest } from './contract.ts';

/** Calls to sign in, sign out, and get the current user. */
export const identityCalls = {
  signIn: {
    method: 'POST',
    path: '/api/auth',
    summary: 'Starts a session; its token is the bearer token of later calls',
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
    summary: 'Ends the session, or all sessions of the account',
    caller: 0,
    body: signOutRequest,
    replies: { 200: emptyReply },
  },
  currentUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'Returns the account that is signed in',
    caller: 0,
    query: emptyQuery,
    replies: { 200: currentUser },
  },
} as const satisfies Calls;
