import { BusyError } from '@shop/domain/kernel';
import type { JoinedReply, RefusedReply } from '@shop/contracts/support/socket.contract';
import { countReadableMessages } from '@shop/domain/support/ticket-addresses.rules';
import { isUnavailable } from '@shop/platform/documents';
import type { OpenText } from '../../people/text-opener.ts';
import type { UndoneEmails } from '../../people/undone-emails.ts';
import type { ShownPerson } from '../people.ts';
import { markOwn, toMessage, toNote } from '../to-wire.ts';
import type { Room, Rooms } from './rooms.ts';
import type { StoredTicket, CurrentTicket } from './current-ticket.ts';
import type { Side, Connection } from './connection.ts';

export type JoinOptions = Readonly<{ ticketId: string; after: number; afterNote: number }>;

type RoomJoinerOptions = Readonly<{
  rooms: Rooms;
  readTicket: (
    ticketId: string,
    position: Readonly<{ after: number; afterNote: number }>,
  ) => Promise<StoredTicket>;
  open: OpenText;
  peopleOf: (ids: Iterable<string | null>) => Promise<ReadonlyMap<string, ShownPerson>>;
  /** Whether the session is active and still has the level of its admission. */
  isStillValid: (connection: Connection) => boolean;
  undoneEmailsOf: UndoneEmails;
  /** Called when a connection has entered the room. */
  onEntered: (room: Room, connection: Connection) => void;
}>;

type RoomMembership = Readonly<{
  side: Side;
  ticket: CurrentTicket;
  /** False if the ticket ends for the connection before its last message. */
  isLive: boolean;
}>;

/**
 * The owner of a ticket is on its user side, even if they are staff. Other users have no side. An
 * owner whose change of address was undone reads only the messages that were written before.
 */
const findEntrance = (
  ticket: CurrentTicket,
  { session: { userId }, level }: Connection,
  undoneEmailsOf: UndoneEmails,
): RoomMembership | null => {
  const readableCount =
    ticket.ownerId === userId ? countReadableMessages(ticket.addresses, undoneEmailsOf(userId)) : 0;
  if (readableCount === Infinity) return { side: 'user', ticket, isLive: true };
  if (level > 0) return { side: 'staff', ticket, isLive: true };
  if (readableCount === 0) return null;
  const readable = {
    ...ticket,
    status: 'solved',
    readByUser: Math.min(ticket.readByUser, readableCount),
    readByStaff: Math.min(ticket.readByStaff, readableCount),
    messages: ticket.messages.filter(({ seq }) => seq <= readableCount),
  } as const;
  return { side: 'user', ticket: readable, isLive: false };
};

const createRefusal = (code: RefusedReply['code']): RefusedReply => ({ ok: false, code });

/**
 * Adds a connection to the room of a ticket. The snapshot runs in the room's queue like broadcasts,
 * so there is no gap between it and the events that follow.
 */
export const roomJoiner = ({
  rooms,
  readTicket,
  open,
  peopleOf: findPeople,
  isStillValid,
  undoneEmailsOf,
  onEntered,
}: RoomJoinerOptions) => {
  const createAnswer = async (
    ticket: CurrentTicket,
    side: Side,
    userId: string,
  ): Promise<JoinedReply> => {
    const notes = side === 'staff' ? ticket.notes : [];
    const people = await findPeople(
      [...ticket.messages, ...notes].map(({ author }) => author.userId),
    );
    const messages = await Promise.all(
      ticket.messages.map((message) => toMessage(message, open, people)),
    );
    const noteItems = await Promise.all(notes.map((note) => toNote(note, open, people)));
    return {
      ok: true,
      status: ticket.status,
      messages: messages.map((message) => markOwn(userId, message)),
      notes: noteItems.map((note) => markOwn(userId, note)),
      read_by_user: ticket.readByUser,
      read_by_staff: ticket.readByStaff,
    };
  };

  const enterRoom = async (
    connection: Connection,
    { ticketId, after, afterNote }: JoinOptions,
    acknowledge: (answer: JoinedReply | RefusedReply) => void,
  ): Promise<void> => {
    const { currentTicket } = await readTicket(ticketId, { after, afterNote });
    await rooms.inTurn(ticketId, async (room) => {
      const found = currentTicket();
      const entrance = found && findEntrance(found, connection, undoneEmailsOf);
      if (!entrance) return acknowledge(createRefusal('not-found'));
      const { side, ticket, isLive } = entrance;
      const answer = await createAnswer(ticket, side, connection.session.userId);
      // a disconnected connection has left all its rooms: nothing would remove it from another
      if (!connection.isOpen() || !isStillValid(connection)) return;
      acknowledge(answer);
      if (!isLive) return;
      rooms.enter(room, {
        connection,
        side,
        seq: ticket.messages.at(-1)?.seq ?? after,
        noteSeq: ticket.notes.at(-1)?.seq ?? afterNote,
      });
      onEntered(room, connection);
    });
  };

  return async (
    connection: Connection,
    options: JoinOptions,
    acknowledge: (answer: JoinedReply | RefusedReply) => void,
  ): Promise<void> => {
    try {
      await enterRoom(connection, options, acknowledge);
    } catch (error) {
      if (!(error instanceof BusyError) && !isUnavailable(error)) throw error;
      acknowledge(createRefusal('busy'));
    }
  };
};
