import type { ShownPerson } from '../people.ts';
import type { Connection } from './connection.ts';
import type { Rooms } from './rooms.ts';
import type { TypingMessage } from './typing.ts';
import { sendTypingNotice } from './typing.ts';

type TypingNotifierOptions = Readonly<{
  /** The id of this process. */
  from: string;
  rooms: Rooms;
  findPeople: (ids: Iterable<string | null>) => Promise<ReadonlyMap<string, ShownPerson>>;
  /** Publishes to the other processes that serve tickets. */
  publish: (message: TypingMessage) => void;
  report: (error: unknown) => void;
}>;

type TypingNotifier = Readonly<{
  /** Returns false if the connection is not in the room. */
  type: (connection: Connection, ticketId: string) => boolean;
  /** Receives a message of another process. */
  receive: (message: TypingMessage) => void;
}>;

/** Clients send typing notices at most every two seconds; more frequent ones are dropped. */
const typingMs = 1_500;

/** Notifies the members of a room, in all processes, that one of them is typing. */
export const typingNotifier = ({
  from,
  rooms,
  findPeople,
  publish,
  report,
}: TypingNotifierOptions): TypingNotifier => {
  const typedAt = new WeakMap<Connection, Map<string, number>>();

  const sendTyping = async (message: TypingMessage): Promise<void> => {
    const room = rooms.find(message.ticket_id);
    if (!room) return;
    const name = (await findPeople([message.user_id])).get(message.user_id)?.name ?? null;
    sendTypingNotice(room, message, name);
  };

  return {
    type: (connection, ticketId) => {
      const members = rooms.find(ticketId)?.members ?? [];
      const member = [...members].find((candidate) => candidate.connection === connection);
      if (!member) return false;
      const typedByTicket = typedAt.get(connection) ?? new Map<string, number>();
      typedAt.set(connection, typedByTicket);
      const now = performance.now();
      if (now - (typedByTicket.get(ticketId) ?? -typingMs) < typingMs) return true;
      typedByTicket.set(ticketId, now);
      const message = {
        kind: 'typing',
        from,
        ticket_id: ticketId,
        user_id: connection.session.userId,
        side: member.side,
      } as const;
      publish(message);
      sendTyping(message).catch(report);
      return true;
    },
    receive: (message) => {
      sendTyping(message).catch(report);
    },
  };
};
