import type { UserNoteDocument } from '@shop/contracts/identity/documents';
import { userNotesModel } from '@shop/contracts/identity/documents';
import type { UserNoteEvent } from '@shop/domain/identity/events';
import { defineProjection } from '../define-projection.ts';

/** One document per staff note about a person. */
export const userNotesProjection = defineProjection('userNotes').projection<
  UserNoteDocument,
  UserNoteEvent
>({
  ...userNotesModel,
  ignores: {},
  hasChangeFeed: false,
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
});
