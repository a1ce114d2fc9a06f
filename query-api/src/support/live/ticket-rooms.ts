import { randomUUID } from 'node:crypto';
import type { JoinedReply, RefusedReply } from '@shop/contracts/support/socket.contract';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { ticketMessagesModel, ticketsModel } from '@shop/contracts/support/documents';
import { z } from 'zod';
import type { OpenText } from '../../people/text-opener.ts';
import type { UndoneEmails } from '../../people/undone-emails.ts';
import { subscribeTickets } from './subscribe-tickets.ts';
import type { JoinOptions } from './room-joiner.ts';
import { roomJoiner } from './room-joiner.ts';
import { cachedPeople } from './cached-people.ts';
import type { Presence } from './presence.ts';
import { presence, presenceMessage } from './presence.ts';
import type { RecentEvents, RecordedTicketEvent } from './recent-events.ts';
import { recentEvents } from './recent-events.ts';
import { createRooms } from './rooms.ts';
import { eventBroadcaster } from './event-broadcaster.ts';
import { currentTicketReader } from './current-ticket.ts';
import { typingMessage } from './typing.ts';
import { typingNotifier } from './typing-notifier.ts';
import type { Connection } from './connection.ts';

type TicketRoomsOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  readModels: Pick<ReadModels, 'documents' | 'live' | 'serving'>;
  open: OpenText;
  /** Whether the session is active and still has the level of its admission. */
  isStillValid: (connection: Connection) => boolean;
  undoneEmailsOf: UndoneEmails;
  /** Publishes to the other processes that serve tickets. */
  publish: (message: unknown) => void;
  report: (error: unknown) => void;
}>;

/** The tickets that connections have joined, and the people who type in them. */
export interface TicketRooms {
  join(
    connection: Connection,
    options: JoinOptions,
    acknowledge: (answer: JoinedReply | RefusedReply) => void,
  ): Promise<void>;
  leave(connection: Connection, ticketId: string): void;
  leaveAll(connection: Connection): void;
  /** Returns false if the connection is not in the room. */
  type(connection: Connection, ticketId: string): boolean;
  /** The number of rooms that the connection is in. */
  countOf(connection: Connection): number;
  /** Receives a message of any process, including this one. */
  receive(message: unknown): void;
  close(): void;
}

const messageSchema = z.discriminatedUnion('kind', [presenceMessage, typingMessage]);

/** The ticket rooms of this process. Presence and typing are shared with the other processes. */
export const ticketRooms = (deps: TicketRoomsOptions): TicketRooms => {
  const { log, upcast, readModels, open, isStillValid, undoneEmailsOf, publish, report } = deps;
  const from = randomUUID();
  let recent: RecentEvents = recentEvents(0n);
  const findPeople = cachedPeople({ readModels, open });

  const roomPresence: Presence = presence({ from, rooms: () => rooms, publish });
  const rooms = createRooms((room) => roomPresence.changed(room));

  const broadcastEvent = eventBroadcaster({
    open,
    peopleOf: findPeople,
    canReceive: ({ connection }) => {
      if (isStillValid(connection)) return true;
      connection.cut();
      return false;
    },
  });

  const handleEvent = (event: RecordedTicketEvent): void => {
    recent.add(event);
    const { ticketId } = event.data;
    if (!rooms.find(ticketId)) return;
    rooms
      .inTurn(ticketId, (room) => broadcastEvent(room, event))
      .catch((error: unknown) => {
        report(error);
        // clients fetch the missed events when they reconnect
        for (const { connection } of rooms.find(ticketId)?.members ?? []) connection.cut();
      });
  };

  /**
   * The position of the read models: later events come from the subscription, earlier ones are
   * read.
   */
  const findStart = async (): Promise<bigint | null> => {
    const live = await readModels.live([ticketsModel, ticketMessagesModel]);
    const positions = [ticketsModel, ticketMessagesModel].map(
      (model) => live.get(modelKey(model))?.position ?? 0n,
    );
    const after = positions.reduce((one, other) => (one < other ? one : other));
    recent = recentEvents(after);
    return after === 0n ? null : after;
  };
  const subscription = subscribeTickets({
    log,
    upcast,
    begin: findStart,
    onEvent: handleEvent,
    report,
  });

  const joinRoom = roomJoiner({
    rooms,
    readTicket: currentTicketReader({ readModels, recent: () => recent }),
    open,
    peopleOf: findPeople,
    isStillValid,
    undoneEmailsOf,
    onEntered: (room, connection) =>
      connection.emit('presence', { ticket_id: room.ticketId, ...roomPresence.in(room) }),
  });

  const typing = typingNotifier({ from, rooms, findPeople, publish, report });

  return {
    join: joinRoom,
    leave: (connection, ticketId) => rooms.leave(ticketId, connection),
    leaveAll: (connection) => rooms.leaveAll(connection),
    countOf: (connection) => rooms.ofConnection(connection).size,
    type: typing.type,
    receive: (message) => {
      const parsedMessage = messageSchema.safeParse(message);
      if (!parsedMessage.success || parsedMessage.data.from === from) return;
      if (parsedMessage.data.kind === 'presence') roomPresence.receive(parsedMessage.data);
      else typing.receive(parsedMessage.data);
    },
    close: () => {
      subscription.close();
      roomPresence.close();
    },
  };
};
