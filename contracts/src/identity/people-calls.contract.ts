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
    summary: 'Whether codes of an application are asked for',
    caller: 0,
    query: emptyQuery,
    replies: { 200: totpStatus },
  },
  prepareTotp: {
    method: 'POST',
    path: '/api/totp',
    summary: 'A secret for an authenticator application; it is not asked for yet',
    caller: 1,
    body: emptyReply,
    replies: { 200: preparedTotp },
    codes: ['password-needed', 'totp-on', 'totp-required'],
  },
  enableTotp: {
    method: 'POST',
    path: '/api/totp/enable',
    summary: 'From here on a code of the application is asked for beside the password',
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
    query: emptyQuery,
    replies: { 200: personalData },
    codes: ['password-needed', 'totp-required'],
  },
  erase: {
    method: 'POST',
    path: '/api/profile/erase',
    summary: 'Closes the account for good and makes all that is known of oneself unreadable',
    caller: 0,
    body: eraseRequest,
    replies: { 202: emptyReply },
    codes: ['invalid-password', 'last-administrator', 'password-void', ...freshCode],
  },
} as const satisfies Calls;
