import type { Sealed } from '@shop/contracts/kernel';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import type { ReadModels } from '@shop/platform/projections';
import type { ServeNamespace } from '../../live/socket-server.ts';
import { textOpener } from '../opening.ts';
import type { Sessions } from '../../live/standing.ts';
import { sessionCheck } from '../../live/standing.ts';
import { ticketRooms } from './ticket-rooms.ts';
import { ticketSockets } from './ticket-sockets.ts';

type LiveTicketsOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  readModels: ReadModels;
  open: (sealed: Sealed) => Promise<string>;
  sessions: Sessions;
  /** Milliseconds since 1970. */
  now: () => number;
  /** To the other processes that serve tickets, and to this one. */
  signal: (message: unknown) => void;
  report: (error: unknown) => void;
}>;

export type LiveTickets = Readonly<{
  serve: ServeNamespace;
  /** Connections that are open. */
  open: () => number;
  /** What any of the processes said. */
  hear: (message: unknown) => void;
  close: () => void;
}>;

/** Tickets as they go on, told to those who have them open. */
export const liveTickets = (deps: LiveTicketsOptions): LiveTickets => {
  const { sessions, now, report } = deps;
  const rooms = ticketRooms({
    ...deps,
    open: textOpener(deps.open),
    stands: sessionCheck(sessions, now),
  });
  const { serve, open } = ticketSockets({ sessions, rooms, now, report });
  return { serve, open, hear: (message) => rooms.hear(message), close: () => rooms.close() };
};
