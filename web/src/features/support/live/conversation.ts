import type { TicketMessage } from '@shop/contracts/support/contract';
import type { TicketNote } from '@shop/contracts/support/back-office.contract';

/** All messages in order. Only staff have notes. */
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

/** Merges messages and notes by sequence number. Duplicates have no effect. */
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

/** The last positions without a gap before them. Everything later has to be loaded. */
export const lastContiguousPositions = ({ messages, notes }: Conversation) => ({
  after: lastContiguous(messages.map(({ seq }) => seq)),
  after_note: lastContiguous(notes.map(({ note_seq: seq }) => seq)),
});
