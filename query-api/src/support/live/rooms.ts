import type { Member, Side, Visitor } from './visitor.ts';

export type Room = {
  readonly ticketId: string;
  readonly members: Set<Member>;
  /** What is told in it is told one after the other. */
  last: Promise<void>;
};

/** Who of this process has which ticket open. */
export interface Rooms {
  all(): Iterable<Room>;
  find(ticketId: string): Room | null;
  /** Does it after all that was to be done in the room before. */
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
  const waiting = new Map<Room, number>();
  const ofVisitors = new Map<Visitor, Set<string>>();

  const tidy = (room: Room): void => {
    if (room.members.size > 0 || waiting.has(room)) return;
    rooms.delete(room.ticketId);
  };

  const roomOf = (ticketId: string): Room => {
    const known = rooms.get(ticketId);
    if (known) return known;
    const room: Room = { ticketId, members: new Set(), last: Promise.resolve() };
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
      waiting.set(room, (waiting.get(room) ?? 0) + 1);
      const done = room.last
        .then(() => act(room))
        .finally(() => {
          const left = (waiting.get(room) ?? 1) - 1;
          if (left > 0) waiting.set(room, left);
          else waiting.delete(room);
          tidy(room);
        });
      room.last = done.catch(() => undefined); // whoever asked is told
      return done;
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
