import type { UserNoteDocument } from '@shop/contracts/identity/documents';
import { userNotesModel } from '@shop/contracts/identity/documents';
import type { UserNoteEvent } from '@shop/domain/identity/events';
import type { Projection } from '@shop/platform/projections';
import {
  administrators,
  bans,
  disclosures,
  emailClaims,
  mailedCodes,
  sessions,
  totpTries,
} from './ignored.ts';

/** One document per note of staff about a person. */
export const userNotesProjection: Projection<UserNoteDocument, UserNoteEvent> = {
  ...userNotesModel,
  categories: ['userNotes'],
  ignores: [
    ...administrators,
    ...bans,
    ...disclosures,
    ...emailClaims,
    ...mailedCodes,
    ...sessions,
    ...totpTries,
    'identity.AvatarChosen',
    'identity.StatusEmailsChosen',
    'identity.EmailChangeCancelled',
    'identity.EmailChangeRequested',
    'identity.EmailChangeUndone',
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
  indexes: [{ user_id: 1, at: -1 }],
  documentIds: ({ data }) => [data.noteId],
  on: {
    'identity.UserNoteAdded': (_, { data: { userId, authorId, text, at } }) => ({
      user_id: userId,
      author_id: authorId,
      text,
      at,
    }),
    'identity.UserNoteRemoved': () => null,
  },
};
