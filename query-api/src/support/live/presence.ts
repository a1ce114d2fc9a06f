import { z } from 'zod';
import type { Room, Rooms } from './rooms.ts';
import { hasMember } from './rooms.ts';

/** Which sides are present in a ticket's room, as published by one process. */
export const presenceMessage = z.object({
  kind: z.literal('presence'),
  /** The id of the sending process. */
  from: z.string(),
  ticket_id: z.string(),
  user: z.boolean(),
  staff: z.boolean(),
  /** Whether the other processes should publish their presence. */
  expectsReply: z.boolean(),
});
type PresenceMessage = z.output<typeof presenceMessage>;

type RoomPresence = Readonly<{ user: boolean; staff: boolean }>;

const nobodyPresent: RoomPresence = { user: false, staff: false };
const repeatMs = 5_000;
/** A process that sends no message for this long counts as terminated. */
const forgetMs = 3 * repeatMs;

type PresenceOptions = Readonly<{
  from: string;
  rooms: () => Rooms;
  publish: (message: PresenceMessage) => void;
}>;

export interface Presence {
  /** A connection entered or left the room. */
  changed(room: Room): void;
  receive(message: PresenceMessage): void;
  /** The presence in all processes. */
  in(room: Room): RoomPresence;
  close(): void;
}

const findLocalPresence = (room: Room): RoomPresence => ({
  user: hasMember(room, 'user'),
  staff: hasMember(room, 'staff'),
});

/**
 * Notifies rooms of the sides that are present in any process. Processes exchange their local
 * presence.
 */
export const presence = ({ from, rooms, publish }: PresenceOptions): Presence => {
  const remotePresence = new Map<
    string,
    Map<string, RoomPresence & Readonly<{ receivedAt: number }>>
  >();
  const lastSent = new Map<string, RoomPresence>();

  const combinePresence = (room: Room): RoomPresence => {
    const all = [findLocalPresence(room), ...(remotePresence.get(room.ticketId)?.values() ?? [])];
    return { user: all.some(({ user }) => user), staff: all.some(({ staff }) => staff) };
  };

  const sendToRoom = (room: Room): void => {
    const now = combinePresence(room);
    const before = lastSent.get(room.ticketId);
    if (before?.user === now.user && before.staff === now.staff) return;
    lastSent.set(room.ticketId, now);
    for (const { connection } of room.members) {
      connection.emit('presence', { ticket_id: room.ticketId, ...now });
    }
  };

  const publishPresence = (
    ticketId: string,
    roomPresence: RoomPresence,
    expectsReply: boolean,
  ): void => {
    publish({ kind: 'presence', from, ticket_id: ticketId, ...roomPresence, expectsReply });
  };

  const repeatTimer = setInterval(() => {
    const now = performance.now();
    for (const room of rooms().all()) {
      if (room.members.size === 0) continue;
      const processes = remotePresence.get(room.ticketId);
      for (const [process, { receivedAt }] of processes ?? []) {
        if (now - receivedAt > forgetMs) processes?.delete(process);
      }
      sendToRoom(room);
      publishPresence(room.ticketId, findLocalPresence(room), false);
    }
  }, repeatMs);
  repeatTimer.unref();

  return {
    changed: (room) => {
      const { ticketId } = room;
      if (room.members.size === 0) {
        remotePresence.delete(ticketId);
        lastSent.delete(ticketId);
        publishPresence(ticketId, nobodyPresent, false);
        return;
      }
      publishPresence(ticketId, findLocalPresence(room), !lastSent.has(ticketId));
      sendToRoom(room);
    },
    receive: ({ from: process, ticket_id, user, staff, expectsReply }) => {
      const room = rooms().find(ticket_id);
      if (process === from || !room || room.members.size === 0) return;
      const processes = remotePresence.get(ticket_id) ?? new Map();
      if (user || staff) processes.set(process, { user, staff, receivedAt: performance.now() });
      else processes.delete(process);
      remotePresence.set(ticket_id, processes);
      sendToRoom(room);
      if (expectsReply) publishPresence(ticket_id, findLocalPresence(room), false);
    },
    in: combinePresence,
    close: () => clearInterval(repeatTimer),
  };
};
