import { Busy } from '@shop/domain/kernel';
import type { JoinedAnswer, RefusedAnswer } from '@shop/contracts/support/socket.contract';
import { isAway } from '@shop/platform/documents';
import type { Opening } from '../opening.ts';
import type { Shown } from '../people.ts';
import { asSeenBy, toMessage, toNote } from '../to-wire.ts';
import type { Room, Rooms } from './rooms.ts';
import type { StoredTicket, TicketSoFar } from './ticket-so-far.ts';
import type { Side, Visitor } from './visitor.ts';

export type Wish = Readonly<{ ticketId: string; after: number; afterNote: number }>;

type Deps = Readonly<{
  rooms: Rooms;
  stored: (
    ticketId: string,
    known: Readonly<{ after: number; afterNote: number }>,
  ) => Promise<StoredTicket>;
  open: Opening;
  peopleOf: (ids: Iterable<string | null>) => Promise<ReadonlyMap<string, Shown>>;
  /** Whether they are still there and may do what they did when they came. */
  stands: (visitor: Visitor) => boolean;
  /** Who has entered. */
  greet: (room: Room, visitor: Visitor) => void;
}>;

/** Owners are users of their tickets, whatever else they are; a stranger has no side. */
const sideOf = ({ ownerId }: TicketSoFar, { session, level }: Visitor): Side | null => {
  if (ownerId === session.userId) return 'user';
  return level > 0 ? 'staff' : null;
};

const refused = (code: RefusedAnswer['code']): RefusedAnswer => ({ ok: false, code });

/**
 * Lets somebody into the room of a ticket. What they are answered and what they are told from then on
 * join without a gap, for the answer takes its turn among what is told in the room.
 */
export const joining = ({ rooms, stored, open, peopleOf, stands, greet }: Deps) => {
  const answerOf = async (
    ticket: TicketSoFar,
    side: Side,
    userId: string,
  ): Promise<JoinedAnswer> => {
    const notes = side === 'staff' ? ticket.notes : [];
    const people = await peopleOf(
      [...ticket.messages, ...notes].map(({ author }) => author.userId),
    );
    const messages = await Promise.all(ticket.messages.map((one) => toMessage(one, open, people)));
    const noted = await Promise.all(notes.map((one) => toNote(one, open, people)));
    return {
      ok: true,
      status: ticket.status,
      messages: messages.map((one) => asSeenBy(userId, one)),
      notes: noted.map((one) => asSeenBy(userId, one)),
      read_by_user: ticket.readByUser,
      read_by_staff: ticket.readByStaff,
    };
  };

  const enter = async (
    visitor: Visitor,
    { ticketId, after, afterNote }: Wish,
    acknowledge: (answer: JoinedAnswer | RefusedAnswer) => void,
  ): Promise<void> => {
    const { soFar } = await stored(ticketId, { after, afterNote });
    await rooms.inTurn(ticketId, async (room) => {
      const ticket = soFar();
      const side = ticket && sideOf(ticket, visitor);
      if (!side) return acknowledge(refused('not-found'));
      const answer = await answerOf(ticket, side, visitor.session.userId);
      if (!stands(visitor)) return;
      acknowledge(answer);
      rooms.enter(room, {
        visitor,
        side,
        seq: ticket.messages.at(-1)?.seq ?? after,
        noteSeq: ticket.notes.at(-1)?.seq ?? afterNote,
      });
      greet(room, visitor);
    });
  };

  return async (
    visitor: Visitor,
    wish: Wish,
    acknowledge: (answer: JoinedAnswer | RefusedAnswer) => void,
  ): Promise<void> => {
    try {
      await enter(visitor, wish, acknowledge);
    } catch (error) {
      if (!(error instanceof Busy) && !isAway(error)) throw error;
      acknowledge(refused('busy'));
    }
  };
};
