import type { BanDocument } from '@shop/domain/identity/documents';
import { bansModel } from '@shop/domain/identity/documents';
import type { BanEvent } from '@shop/domain/identity/events';
import type { Projection } from '@shop/platform/projections';
import { administrators, emailClaims, mailedCodes, sessions, totpTries } from './ignored.ts';

/** One document per banned e-mail: why, for how long, by whom, and whether it was lifted. */
export const bansProjection: Projection<BanDocument, BanEvent> = {
  ...bansModel,
  categories: ['ban'],
  ignores: [
    ...administrators,
    ...mailedCodes,
    ...emailClaims,
    ...totpTries,
    ...sessions,
    'identity.AvatarChosen',
    'identity.EmailChangeUndone',
    'identity.EmailChangeCancelled',
    'identity.EmailChangeRequested',
    'identity.EmailChanged',
    'identity.EmailConfirmed',
    'identity.ErasureAsked',
    'identity.PasswordChanged',
    'identity.TotpDisabled',
    'identity.TotpEnabled',
    'identity.TotpReset',
    'identity.UserErased',
    'identity.UserLevelChanged',
    'identity.UserRegistered',
    'identity.UserRenamed',
  ],
  followed: false,
  indexes: [{ banned_at: -1 }, { until: 1 }],
  documentIds: ({ data }) => [data.emailHash],
  on: {
    'identity.EmailBanned': (_, { data: { email, reason, until, at }, circumstances }) => ({
      email,
      reason,
      until,
      banned_at: at,
      banned_by: circumstances.actor,
      lifted: null,
    }),
    'identity.EmailBanLifted': (ban, { data: { reason, at }, circumstances }) =>
      ban && { ...ban, lifted: { reason, at, by: circumstances.actor } },
  },
};
