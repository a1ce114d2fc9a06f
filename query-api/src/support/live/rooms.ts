import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import type { Member, Side, Visitor } from './visitor.ts';

export type Room = Readonly<{
  ticketId: string;
  members: Set<Member>;
  /** Runs one action at a time. */
  limit: LimitFunction;
}>;

/** Who of this process has which ticket open. */
export interface Rooms {
  all(): Iterable<Room>;
  find(ticketId: string): Room | null;
  /** Runs an action after the earlier ones of the room have ended. */
  inTurn(ticketId: string, act: (room: Room) => Promise<void> | void): Promise<void>;
  enter(room: Room, member: Member): void;
  leave(ticketId: string, visitor: Visitor): void;
  leaveAll(visitor: Visitor): void;
  ofVisitor(visitor: Visitor): ReadonlySet<string>;
}

const nowhere: ReadonlySet<string> = new Set();

export const anybodyOf = ({ members }: Room, side: Side): boolean => {
  for (const member of members) if (member.side === side) return true;
  return false;
};

export const makeRooms = (changed: (room: Room) => void): Rooms => {
  const rooms = new Map<string, Room>();
  const ofVisitors = new Map<Visitor, Set<string>>();

  const tidy = (room: Room): void => {
    const { members, limit } = room;
    if (members.size > 0 || limit.activeCount + limit.pendingCount > 0) return;
    rooms.delete(room.ticketId);
  };

  const roomOf = (ticketId: string): Room => {
    const known = rooms.get(ticketId);
    if (known) return known;
    const room: Room = { ticketId, members: new Set(), limit: pLimit(1) };
    rooms.set(ticketId, room);
    return room;
  };

  const remove = ({ members }: Room, visitor: Visitor): void => {
    for (const member of members) if (member.visitor === visitor) members.delete(member);
  };

  const leave = (ticketId: string, visitor: Visitor): void => {
    const tickets = ofVisitors.get(visitor);
    tickets?.delete(ticketId);
    if (tickets?.size === 0) ofVisitors.delete(visitor);
    const room = rooms.get(ticketId);
    if (!room) return;
    remove(room, visitor);
    changed(room);
    tidy(room);
  };

  return {
    all: () => rooms.values(),
    find: (ticketId) => rooms.get(ticketId) ?? null,
    inTurn: (ticketId, act) => {
      const room = roomOf(ticketId);
      return room.limit(() => act(room)).finally(() => tidy(room));
    },
    enter: (room, member) => {
      remove(room, member.visitor);
      room.members.add(member);
      const tickets = ofVisitors.get(member.visitor) ?? new Set();
      ofVisitors.set(member.visitor, tickets.add(room.ticketId));
      changed(room);
    },
    leave,
    leaveAll: (visitor) => {
      for (const ticketId of ofVisitors.get(visitor) ?? []) leave(ticketId, visitor);
    },
    ofVisitor: (visitor) => ofVisitors.get(visitor) ?? nowhere,
  };
};
