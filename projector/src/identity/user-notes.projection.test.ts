import { userId } from '@shop/domain/identity';
import type { UserNoteEvent } from '@shop/domain/identity/events';
import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { userNotesProjection } from './user-notes.projection.ts';

const added = (noteId: string, minute: number): UserNoteEvent => ({
  type: 'identity.UserNoteAdded',
  data: {
    userId: userId('u'),
    noteId,
    authorId: userId('author'),
    text: 'person.note' as SealedText,
    at: at(minute),
  },
});
const removed: UserNoteEvent = {
  type: 'identity.UserNoteRemoved',
  data: { userId: userId('u'), noteId: 'n1', at: at(2) },
};

describe('user notes projection', () => {
  itToleratesRedelivery(userNotesProjection, added('n1', 0), added('n2', 1), removed);

  it('contains the notes that were not removed, sealed, with author and time', async () => {
    const history = recordEvents(added('n1', 0), added('n2', 1), removed);
    expect(await foldBatches(userNotesProjection, history)).to.deep.equal({
      n1: null,
      n2: { user_id: 'u', author_id: 'author', text: 'person.note', at: at(1) },
    });
  });
});
