import { administrators, ban, codes, emailOwner, user, userNotes } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { anyProjection } from '@shop/platform/projections';
import {
  bansProjection,
  sessionsProjection,
  userHistoriesProjection,
  userNotesProjection,
  usersProjection,
} from '@shop/projector/identity';
import type { CapabilityHistory } from './stream-history.ts';

export const identity: CapabilityHistory = {
  histories: [
    [
      'an account with an undone email change',
      user,
      [
        'identity.UserRegistered',
        'identity.EmailChangeRequested',
        'identity.EmailChanged',
        'identity.EmailChangeUndone',
      ],
      { passwordHash: null, emailChanges: [], emailConfirmed: true },
    ],
    [
      'an account',
      user,
      [
        'identity.UserRegistered',
        'identity.UserLevelChanged',
        'identity.SignedOutEverywhere',
        'identity.SignedOut',
        'identity.UserRenamed',
        'identity.AvatarChosen',
        'identity.StatusEmailsChosen',
        'identity.RemindersChosen',
        'identity.EmailChanged',
        'identity.EmailConfirmed',
        'identity.EmailChangeRequested',
        'identity.EmailChangeCancelled',
        'identity.SignedIn@2',
        'identity.SessionReauthenticated',
        'identity.SessionSeen',
        'identity.UserEmailRevealed',
        'identity.PersonalDataExported',
        'identity.PasswordChanged',
        'identity.OtherSessionsEnded',
      ],
      { status: 'registered', level: 1, emailConfirmed: true, pendingEmail: null },
    ],
    [
      'an email address',
      emailOwner,
      ['identity.EmailRegistered', 'identity.EmailClaimed', 'identity.EmailClaimConfirmed'],
      { status: 'owned' },
    ],
    [
      'a released email address',
      emailOwner,
      ['identity.EmailClaimed', 'identity.EmailReleased'],
      { status: 'free', generation: 1 },
    ],
    [
      'the notes about a user',
      userNotes,
      ['identity.UserNoteAdded', 'identity.UserNoteRemoved', 'identity.UserNoteAdded'],
      null,
    ],
    [
      'the mailed codes',
      codes,
      ['identity.CodeRequested', 'identity.CodeAttempted', 'identity.CodeUsed'],
      { requested: [instant('2026-03-01T12:00:00Z')], open: null },
    ],
    [
      'an email ban',
      ban,
      [
        'identity.EmailBanned',
        'identity.EmailBanLifted',
        'identity.EmailBanned',
        'identity.EmailBanChanged',
      ],
      { terms: { reason: 'Fraud', until: null }, revision: 4 },
    ],
    [
      'the administrators',
      administrators,
      ['identity.AdministratorAppointed', 'identity.AdministratorDismissed'],
      { appointed: [], generations: 2 },
    ],
    [
      'an account with two-factor authentication',
      user,
      [
        'identity.UserRegistered',
        'identity.TotpPrepared',
        'identity.TotpAttempted',
        'identity.TotpEnabled',
        'identity.TotpUsed',
      ],
      { totp: { secret: 'person-1.c2VjcmV0', enabled: true, step: 59_079_601, tried: [] } },
    ],
    [
      'an account with disabled two-factor authentication',
      user,
      ['identity.UserRegistered', 'identity.TotpPrepared', 'identity.TotpDisabled'],
      { totp: null },
    ],
    [
      'an account with reset two-factor authentication',
      user,
      ['identity.UserRegistered', 'identity.TotpPrepared', 'identity.TotpReset'],
      { totp: null },
    ],
    [
      'a closed account',
      user,
      ['identity.UserRegistered', 'identity.ErasureRequested', 'identity.UserErased'],
      { status: 'erased', done: true },
    ],
  ],
  projections: [
    anyProjection(userHistoriesProjection),
    anyProjection(userNotesProjection),
    anyProjection(usersProjection),
    anyProjection(sessionsProjection),
    anyProjection(bansProjection),
  ],
};
