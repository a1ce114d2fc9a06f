import type { SealedText } from '@shop/contracts/kernel';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import type { ReadModels } from '@shop/platform/projections';
import type { ServeNamespace } from '../../live/socket-server.ts';
import { createTextOpener } from '../../people/text-opener.ts';
import type { UndoneEmails } from '../../people/undone-emails.ts';
import type { Sessions } from '../../live/session-check.ts';
import { sessionCheck } from '../../live/session-check.ts';
import { ticketRooms } from './ticket-rooms.ts';
import { ticketSockets } from './ticket-sockets.ts';

type LiveTicketsOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  readModels: ReadModels;
  open: (sealed: SealedText) => Promise<string>;
  sessions: Sessions;
  undoneEmailsOf: UndoneEmails;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Publishes to all processes that serve tickets, including this one. */
  publish: (message: unknown) => void;
  report: (error: unknown) => void;
}>;

export type LiveTickets = Readonly<{
  serve: ServeNamespace;
  /** The number of open connections. */
  open: () => number;
  /** Receives a message of any of the processes. */
  receive: (message: unknown) => void;
  close: () => void;
}>;

/** Broadcasts ticket events to connections that have the ticket open. */
export const liveTickets = (deps: LiveTicketsOptions): LiveTickets => {
  const { sessions, now, report } = deps;
  const rooms = ticketRooms({
    ...deps,
    open: createTextOpener(deps.open),
    isStillValid: sessionCheck(sessions, now),
  });
  const { serve, open } = ticketSockets({ sessions, rooms, now, report });
  return { serve, open, receive: (message) => rooms.receive(message), close: () => rooms.close() };
};
