import type { Calls } from '../wire/call.contract.ts';
import { done, noQuery } from '../wire/call.contract.ts';
import { eraseRequest, personalData } from './account.contract.ts';
import { preparedTotp, totpRequest, totpStatus } from './totp.contract.ts';
import {
  byUser,
  editUserReply,
  editUserRequest,
  eraseUserRequest,
  resetTotpRequest,
  userPage,
  usersQuery,
  usersReply,
} from './users.contract.ts';

const freshCode = ['too-many-requests', 'totp-invalid', 'totp-required'] as const;

/** People as staff see them, codes of an application, and what is known of a person. */
export const peopleCalls = {
  users: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'A page of the accounts',
    caller: 1,
    query: usersQuery,
    replies: { 200: usersReply },
  },
  user: {
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One account: where it is signed in, its orders, its ban, what was changed by whom',
    caller: 1,
    params: byUser,
    replies: { 200: userPage },
    codes: ['not-found'],
  },
  editUser: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Changes name and level, not of an equal or higher level but oneself',
    caller: 2,
    params: byUser,
    body: editUserRequest,
    replies: { 200: editUserReply },
    codes: ['not-found', 'changed-meanwhile', 'last-administrator', ...freshCode],
  },
  eraseUser: {
    method: 'POST',
    path: '/api/admin/users/:id/erase',
    summary: 'Closes the account for good and makes all that is known of the person unreadable',
    caller: 2,
    params: byUser,
    body: eraseUserRequest,
    replies: { 202: done },
    codes: ['not-found', ...freshCode],
  },
  resetTotp: {
    method: 'POST',
    path: '/api/admin/users/:id/totp/reset',
    summary: 'Takes away the application of whoever has lost it, but not of oneself',
    caller: 2,
    params: byUser,
    body: resetTotpRequest,
    replies: { 200: done },
    codes: ['not-found', ...freshCode],
  },
  totpStatus: {
    method: 'GET',
    path: '/api/totp',
    summary: 'Whether codes of an application are asked for',
    caller: 0,
    query: noQuery,
    replies: { 200: totpStatus },
  },
  prepareTotp: {
    method: 'POST',
    path: '/api/totp',
    summary: 'A secret for an authenticator application; it is not asked for yet',
    caller: 1,
    body: done,
    replies: { 200: preparedTotp },
    codes: ['totp-on'],
  },
  enableTotp: {
    method: 'POST',
    path: '/api/totp/enable',
    summary: 'From here on a code of the application is asked for beside the password',
    caller: 1,
    body: totpRequest,
    replies: { 200: totpStatus },
    codes: ['too-many-requests', 'totp-invalid', 'totp-off', 'totp-on'],
  },
  disableTotp: {
    method: 'POST',
    path: '/api/totp/disable',
    summary: 'No code of an application is asked for any more',
    caller: 0,
    body: totpRequest,
    replies: { 200: totpStatus },
    codes: ['too-many-requests', 'totp-invalid', 'totp-off'],
  },
  exportData: {
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Everything that the shop keeps of oneself',
    caller: 0,
    query: noQuery,
    replies: { 200: personalData },
  },
  erase: {
    method: 'POST',
    path: '/api/profile/erase',
    summary: 'Closes the account for good and makes all that is known of oneself unreadable',
    caller: 0,
    body: eraseRequest,
    replies: { 202: done },
    codes: ['invalid-password', 'last-administrator', 'password-void', ...freshCode],
  },
} as const satisfies Calls;
