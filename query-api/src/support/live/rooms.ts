import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import type { Member, Side, Connection } from './connection.ts';

export type Room = Readonly<{
  ticketId: string;
  members: Set<Member>;
  /** Runs one action at a time. */
  limit: LimitFunction;
}>;

/** The rooms of this process: the connections that have each ticket open. */
export interface Rooms {
  all(): Iterable<Room>;
  find(ticketId: string): Room | null;
  /** Runs an action after all earlier actions of the room. */
  inTurn(ticketId: string, action: (room: Room) => Promise<void> | void): Promise<void>;
  enter(room: Room, member: Member): void;
  leave(ticketId: string, connection: Connection): void;
  leaveAll(connection: Connection): void;
  ofConnection(connection: Connection): ReadonlySet<string>;
}

const noRooms: ReadonlySet<string> = new Set();

export const hasMember = ({ members }: Room, side: Side): boolean => {
  for (const member of members) if (member.side === side) return true;
  return false;
};

export const createRooms = (onChange: (room: Room) => void): Rooms => {
  const rooms = new Map<string, Room>();
  const roomsByConnection = new Map<Connection, Set<string>>();

  const removeIfEmpty = (room: Room): void => {
    const { members, limit } = room;
    if (members.size > 0 || limit.activeCount + limit.pendingCount > 0) return;
    rooms.delete(room.ticketId);
  };

  const ensureRoom = (ticketId: string): Room => {
    const existingRoom = rooms.get(ticketId);
    if (existingRoom) return existingRoom;
    const room: Room = { ticketId, members: new Set(), limit: pLimit(1) };
    rooms.set(ticketId, room);
    return room;
  };

  const remove = ({ members }: Room, connection: Connection): void => {
    for (const member of members) if (member.connection === connection) members.delete(member);
  };

  const leave = (ticketId: string, connection: Connection): void => {
    const tickets = roomsByConnection.get(connection);
    tickets?.delete(ticketId);
    if (tickets?.size === 0) roomsByConnection.delete(connection);
    const room = rooms.get(ticketId);
    if (!room) return;
    remove(room, connection);
    onChange(room);
    removeIfEmpty(room);
  };

  return {
    all: () => rooms.values(),
    find: (ticketId) => rooms.get(ticketId) ?? null,
    inTurn: (ticketId, action) => {
      const room = ensureRoom(ticketId);
      return room.limit(() => action(room)).finally(() => removeIfEmpty(room));
    },
    enter: (room, member) => {
      remove(room, member.connection);
      room.members.add(member);
      const tickets = roomsByConnection.get(member.connection) ?? new Set();
      roomsByConnection.set(member.connection, tickets.add(room.ticketId));
      onChange(room);
    },
    leave,
    leaveAll: (connection) => {
      for (const ticketId of roomsByConnection.get(connection) ?? []) leave(ticketId, connection);
    },
    ofConnection: (connection) => roomsByConnection.get(connection) ?? noRooms,
  };
};
