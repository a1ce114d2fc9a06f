import type { TicketMessage } from '@shop/contracts/support/contract';
import type { TicketNote } from '@shop/contracts/support/back-office.contract';

/** All that was said, in order; notes are for staff alone. */
export type Conversation = Readonly<{
  messages: readonly TicketMessage[];
  notes: readonly TicketNote[];
}>;

const joined = <Item>(
  known: readonly Item[],
  more: readonly Item[],
  place: (item: Item) => number,
): Item[] => {
  const all = new Map(known.map((item) => [place(item), item]));
  for (const item of more) all.set(place(item), { ...all.get(place(item)), ...item });
  return [...all.values()].toSorted((one, other) => place(one) - place(other));
};

/** What came is put in its place, once, however often and by whichever way it comes. */
export const joinedWith = (known: Conversation, more: Partial<Conversation>): Conversation => ({
  messages: joined(known.messages, more.messages ?? [], ({ seq }) => seq),
  notes: joined(known.notes, more.notes ?? [], ({ note_seq: seq }) => seq),
});

const unbroken = (places: readonly number[]): number => {
  let last = 0;
  for (const place of places) {
    if (place !== last + 1) break;
    last = place;
  }
  return last;
};

/** Up to where nothing is missing: what comes after has to be asked for. */
export const knownUpTo = ({ messages, notes }: Conversation) => ({
  after: unbroken(messages.map(({ seq }) => seq)),
  after_note: unbroken(notes.map(({ note_seq: seq }) => seq)),
});
