import { noon, describeDecider } from '../testing/index.ts';
import type { UserNoteEvent } from './events.ts';
import { userId } from './ids.ts';
import { eventData, id, sealed } from '../testing/account-samples.ts';
import { userNotes } from './user-notes.ts';

const { given } = describeDecider(userNotes);

const author = userId('author');
const add = (noteId: string) =>
  ({
    type: 'AddUserNote',
    data: { userId: id, noteId, authorId: author, text: sealed('note'), now: noon },
  }) as const;
const remove = { type: 'RemoveUserNote', data: { userId: id, noteId: 'n1', now: noon } } as const;
const added = (noteId: string): UserNoteEvent => ({
  type: 'identity.UserNoteAdded',
  data: { ...eventData, noteId, authorId: author, text: sealed('note') },
});
const removed: UserNoteEvent = {
  type: 'identity.UserNoteRemoved',
  data: { ...eventData, noteId: 'n1' },
};

describe('notes about a person', () => {
  it('are added once each', () => {
    given().when(add('n1')).emits(added('n1'));
    given(added('n1')).when(add('n1')).emitsNothing();
    given(added('n1')).when(add('n2')).emits(added('n2'));
  });

  it('are removed once, also when the request is repeated', () => {
    given(added('n1')).when(remove).emits(removed);
    given(added('n1'), removed).when(remove).emitsNothing();
    given().when(remove).emitsNothing();
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 200 }, (_, index) => added(`n${index}`));
    given(...many)
      .when(add('another'))
      .rejects('too-many-notes');
    given(...many, removed)
      .when(add('another'))
      .emits(added('another'));
  });
});
