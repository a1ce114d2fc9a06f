import { z } from 'zod';
import type { Room, Rooms } from './rooms.ts';
import { anybodyOf } from './rooms.ts';

/** Who of each side is in a ticket's room, as one process tells the others. */
export const presenceSignal = z.object({
  kind: z.literal('presence'),
  /** The process. */
  from: z.string(),
  ticket_id: z.string(),
  user: z.boolean(),
  staff: z.boolean(),
  /** Whether the others shall tell theirs. */
  asks: z.boolean(),
});
type PresenceSignal = z.output<typeof presenceSignal>;

type There = Readonly<{ user: boolean; staff: boolean }>;

const nobody: There = { user: false, staff: false };
const repeatMs = 5_000;
/** A process that said nothing for so long is gone. */
const forgetMs = 3 * repeatMs;

type Deps = Readonly<{
  from: string;
  rooms: () => Rooms;
  signal: (said: PresenceSignal) => void;
}>;

export interface Presence {
  /** Somebody came into the room or left it. */
  changed(room: Room): void;
  hear(said: PresenceSignal): void;
  /** In all processes. */
  in(room: Room): There;
  close(): void;
}

const ours = (room: Room): There => ({
  user: anybodyOf(room, 'user'),
  staff: anybodyOf(room, 'staff'),
});

/** Tells rooms who is there, in whichever process: from each other, and by themselves if alone. */
export const presence = ({ from, rooms, signal }: Deps): Presence => {
  const others = new Map<string, Map<string, There & Readonly<{ heardAt: number }>>>();
  const told = new Map<string, There>();

  const everywhere = (room: Room): There => {
    const all = [ours(room), ...(others.get(room.ticketId)?.values() ?? [])];
    return { user: all.some(({ user }) => user), staff: all.some(({ staff }) => staff) };
  };

  const tellRoom = (room: Room): void => {
    const now = everywhere(room);
    const before = told.get(room.ticketId);
    if (before?.user === now.user && before.staff === now.staff) return;
    told.set(room.ticketId, now);
    for (const { visitor } of room.members) {
      visitor.tell('presence', { ticket_id: room.ticketId, ...now });
    }
  };

  const tellOthers = (ticketId: string, there: There, asks: boolean): void => {
    signal({ kind: 'presence', from, ticket_id: ticketId, ...there, asks });
  };

  const repeating = setInterval(() => {
    const now = performance.now();
    for (const room of rooms().all()) {
      if (room.members.size === 0) continue;
      const known = others.get(room.ticketId);
      for (const [process, { heardAt }] of known ?? []) {
        if (now - heardAt > forgetMs) known?.delete(process);
      }
      tellRoom(room);
      tellOthers(room.ticketId, ours(room), false);
    }
  }, repeatMs);
  repeating.unref();

  return {
    changed: (room) => {
      const { ticketId } = room;
      if (room.members.size === 0) {
        others.delete(ticketId);
        told.delete(ticketId);
        tellOthers(ticketId, nobody, false);
        return;
      }
      tellOthers(ticketId, ours(room), !told.has(ticketId));
      tellRoom(room);
    },
    hear: ({ from: process, ticket_id, user, staff, asks }) => {
      const room = rooms().find(ticket_id);
      if (process === from || !room || room.members.size === 0) return;
      const known = others.get(ticket_id) ?? new Map();
      if (user || staff) known.set(process, { user, staff, heardAt: performance.now() });
      else known.delete(process);
      others.set(ticket_id, known);
      tellRoom(room);
      if (asks) tellOthers(ticket_id, ours(room), false);
    },
    in: everywhere,
    close: () => clearInterval(repeating),
  };
};
