import type { Calls } from '../wire/call.contract.ts';
import { emptyReply, emptyQuery } from '../wire/call.contract.ts';
import { eraseRequest, personalData } from './account.contract.ts';
import { preparedTotp, totpRequest, totpStatus } from './totp.contract.ts';

const freshCode = ['too-many-requests', 'totp-invalid', 'totp-required'] as const;

/** Calls for authenticator codes and the user's own data. */
export const peopleCalls = {
  totpStatus: {
    method: 'GET',
    path: '/api/totp',
    summary: 'Returns whether codes of an authenticator app are required',
    caller: 0,
    query: emptyQuery,
    replies: { 200: totpStatus },
  },
  prepareTotp: {
    method: 'POST',
    path: '/api/totp',
    summary: 'Creates a secret for an authenticator app; codes are not required yet',
    caller: 1,
    body: emptyReply,
    replies: { 200: preparedTotp },
    codes: ['password-needed', 'totp-on', 'totp-required'],
  },
  enableTotp: {
    method: 'POST',
    path: '/api/totp/enable',
    summary: 'Requires a code of the authenticator app from now on, in addition to the password',
    caller: 1,
    body: totpRequest,
    replies: { 200: totpStatus },
    codes: [
      'password-needed',
      'too-many-requests',
      'totp-invalid',
      'totp-off',
      'totp-on',
      'totp-required',
    ],
  },
  disableTotp: {
    method: 'POST',
    path: '/api/totp/disable',
    summary: 'Stops requiring codes of the authenticator app',
    caller: 0,
    body: totpRequest,
    replies: { 200: totpStatus },
    codes: ['too-many-requests', 'totp-invalid', 'totp-off'],
  },
  exportData: {
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Exports all personal data of the account',
    caller: 0,
    query: emptyQuery,
    replies: { 200: personalData },
    codes: ['password-needed', 'totp-required'],
  },
  erase: {
    method: 'POST',
    path: '/api/profile/erase',
    summary: 'Closes the account permanently and makes its personal data unreadable',
    caller: 0,
    body: eraseRequest,
    replies: { 202: emptyReply },
    codes: ['invalid-password', 'last-administrator', 'password-void', ...freshCode],
  },
} as const satisfies Calls;
