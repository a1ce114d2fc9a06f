import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { noon } from './moments.ts';
import type {
  EmailChanged,
  EmailChangeRequested,
  SignedIn,
  UserRegistered,
} from '../identity/events.ts';
import { userId } from '../identity/ids.ts';

export const id = userId('u1');
export const eventData = { userId: id, at: noon };
export const nextWeek = instant('2026-03-08T12:00:00Z');
export const sealed = (text: string): SealedText => `p.${text}` as SealedText;

export const registered: UserRegistered = {
  type: 'identity.UserRegistered',
  data: {
    ...eventData,
    personId: 'account-u1',
    name: sealed('name'),
    nameHashes: ['hashed'],
    email: sealed('email'),
    emailHash: 'first',
    passwordHash: sealed('hash'),
    level: 2,
    emailConfirmed: true,
    lang: 'rus',
  },
};

export const signedIn = (sessionId: string): SignedIn => ({
  type: 'identity.SignedIn@2',
  data: { ...eventData, sessionId, until: nextWeek, from: sealed('place') },
});

/** An account with an unconfirmed address. */
export const unconfirmed: UserRegistered = {
  ...registered,
  data: { ...registered.data, level: 0, emailConfirmed: false },
};

/** Requests the address with the hash `to`. */
export const emailRequested = (changeId: string, to: string): EmailChangeRequested => ({
  type: 'identity.EmailChangeRequested',
  data: { ...eventData, changeId, emailHash: to, email: sealed(to), lang: 'eng' },
});

/** Changes the confirmed address from the hash `from` to the hash `to`. */
export const emailChanged = (changeId: string, from: string, to: string): EmailChanged => ({
  type: 'identity.EmailChanged',
  data: {
    ...eventData,
    changeId,
    emailHash: to,
    email: sealed(to),
    former: {
      emailHash: from,
      email: from === 'first' ? sealed('email') : sealed(from),
      confirmed: true,
    },
    undoUntil: nextWeek,
    lang: 'eng',
  },
});
