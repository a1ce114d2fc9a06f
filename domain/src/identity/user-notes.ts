import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { UserNoteEvent } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { userId: UserId; noteId: string; now: Instant }
>;
export type AddUserNote = CommandOf<'AddUserNote', { authorId: UserId; text: SealedText }>;
export type RemoveUserNote = CommandOf<'RemoveUserNote', object>;

/** The authors of the notes that exist, by the ids of the notes. */
export type UserNotes = ReadonlyMap<string, UserId>;

/** The most notes about one person. */
const maxNotes = 200;

const reject = rejectWith(identityTexts);

/** Notes of staff about a user, which only staff read. */
export const userNotes: Decider<UserNotes, AddUserNote | RemoveUserNote, UserNoteEvent> = {
  initialState: new Map(),
  decide: (command, notes) => {
    const { userId, noteId, now: at } = command.data;
    if (command.type === 'RemoveUserNote') {
      if (!notes.has(noteId)) return [];
      return [{ type: 'identity.UserNoteRemoved', data: { userId, noteId, at } }];
    }
    if (notes.has(noteId)) return []; // a repeat
    if (notes.size >= maxNotes) return reject('too-many-notes');
    const { authorId, text } = command.data;
    return [{ type: 'identity.UserNoteAdded', data: { userId, noteId, authorId, text, at } }];
  },
  evolve: (notes, { type, data }) => {
    if (type === 'identity.UserNoteAdded') return new Map([...notes, [data.noteId, data.authorId]]);
    return new Map([...notes].filter(([id]) => id !== data.noteId));
  },
};
