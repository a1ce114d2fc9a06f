import type { UserDocument } from '@shop/domain/identity/documents';
import { usersModel } from '@shop/domain/identity/documents';
import type {
  AvatarChosen,
  EmailChangeEvent,
  ErasureAsked,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserLevelChanged,
  UserRegistered,
  UserRenamed,
} from '@shop/domain/identity/events';
import type { Projection } from '@shop/platform/projections';
import { administrators, bans, emailClaims, mailedCodes, sessions, totpTries } from './ignored.ts';

type UsersEvent =
  | UserRegistered
  | UserLevelChanged
  | UserRenamed
  | AvatarChosen
  | EmailChangeEvent
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | ErasureAsked;

/** One document per user; nothing to sign in with. */
export const usersProjection: Projection<UserDocument, UsersEvent> = {
  ...usersModel,
  categories: ['user'],
  ignores: [
    ...administrators,
    ...bans,
    ...mailedCodes,
    ...emailClaims,
    ...totpTries,
    ...sessions,
    'identity.PasswordChanged',
    'identity.UserErased',
  ],
  followed: false,
  indexes: [
    { person_id: 1 },
    { email_hash: 1 },
    { name_hashes: 1 },
    { registered_at: -1 },
    { level: -1 },
  ],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.UserRegistered@2': (_, { data }) => ({
      id: data.userId,
      person_id: data.personId,
      name: data.name,
      name_hashes: data.nameHashes,
      email: data.email,
      email_hash: data.emailHash,
      email_confirmed: data.emailConfirmed,
      undone_emails: [],
      pending_email: null,
      level: data.level,
      lang: data.lang,
      avatar: null,
      registered_at: data.at,
      revision: 0,
      totp: false,
      erased_at: null,
    }),
    'identity.UserLevelChanged': (user, { data: { level } }) =>
      user && { ...user, level, revision: user.revision + 1 },
    'identity.UserRenamed': (user, { data: { name, nameHashes } }) =>
      user && { ...user, name, name_hashes: nameHashes, revision: user.revision + 1 },
    'identity.AvatarChosen': (user, { data: { image } }) => user && { ...user, avatar: image },
    'identity.EmailChangeRequested': (user, { data: { email } }) =>
      user && { ...user, pending_email: email },
    'identity.EmailChangeCancelled': (user) => user && { ...user, pending_email: null },
    'identity.EmailChanged': (user, { data: { email, emailHash } }) =>
      user && {
        ...user,
        email,
        email_hash: emailHash,
        email_confirmed: true,
        undone_emails: user.undone_emails.filter((undone) => undone !== emailHash),
        pending_email: null,
      },
    'identity.EmailConfirmed': (user, { data: { emailHash } }) =>
      user && {
        ...user,
        email_confirmed: true,
        undone_emails: user.undone_emails.filter((undone) => undone !== emailHash),
      },
    'identity.EmailChangeUndone': (user, { data: { email, emailHash, confirmed, undone } }) =>
      user && {
        ...user,
        email,
        email_hash: emailHash,
        email_confirmed: confirmed,
        undone_emails: [...new Set([...user.undone_emails, ...undone])],
        pending_email: null,
      },
    'identity.TotpEnabled': (user) => user && { ...user, totp: true },
    'identity.TotpDisabled': (user) => user && { ...user, totp: false },
    'identity.TotpReset': (user) => user && { ...user, totp: false },
    'identity.ErasureAsked': (user, { data: { at } }) =>
      user && { ...user, name_hashes: [], avatar: null, level: 0, totp: false, erased_at: at },
  },
};
