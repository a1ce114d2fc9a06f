import type { TicketMessage } from '@shop/contracts/support/contract';
import type { TicketNote } from '@shop/contracts/support/back-office.contract';

/** All that was said, in order; notes are for staff alone. */
export type Conversation = Readonly<{
  messages: readonly TicketMessage[];
  notes: readonly TicketNote[];
}>;

const mergeByPlace = <Item>(
  current: readonly Item[],
  more: readonly Item[],
  place: (item: Item) => number,
): Item[] => {
  const all = new Map(current.map((item) => [place(item), item]));
  for (const item of more) all.set(place(item), { ...all.get(place(item)), ...item });
  return [...all.values()].toSorted((one, other) => place(one) - place(other));
};

/** What came is put in its place, once, however often and by whichever way it comes. */
export const mergeConversation = (
  current: Conversation,
  more: Partial<Conversation>,
): Conversation => ({
  messages: mergeByPlace(current.messages, more.messages ?? [], ({ seq }) => seq),
  notes: mergeByPlace(current.notes, more.notes ?? [], ({ note_seq: seq }) => seq),
});

const lastContiguous = (places: readonly number[]): number => {
  let last = 0;
  for (const place of places) {
    if (place !== last + 1) break;
    last = place;
  }
  return last;
};

/** Up to where nothing is missing: what comes after has to be asked for. */
export const lastContiguousPositions = ({ messages, notes }: Conversation) => ({
  after: lastContiguous(messages.map(({ seq }) => seq)),
  after_note: lastContiguous(notes.map(({ note_seq: seq }) => seq)),
});
