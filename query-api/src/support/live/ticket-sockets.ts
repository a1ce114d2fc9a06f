import { socketRequests, ticketNamespace } from '@shop/contracts/support/socket.contract';
import type {
  ConnectionCode,
  RefusedReply,
  SocketNotification,
} from '@shop/contracts/support/socket.contract';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { AdmittedSession } from '../../live/session-admission.ts';
import { sessionAdmission } from '../../live/session-admission.ts';
import { limitBufferedBytes } from '../../live/limit-buffered-bytes.ts';
import type { ServeNamespace } from '../../live/socket-server.ts';
import type { Sessions } from '../../live/session-check.ts';
import { sessionCheck } from '../../live/session-check.ts';
import { messageBudget } from './message-budget.ts';
import type { TicketRooms } from './ticket-rooms.ts';
import type { Connection } from './connection.ts';

type TicketSocketEvents = {
  readonly [Event in keyof SocketNotification]: (payload: SocketNotification[Event]) => void;
};
type TicketNamespace = Namespace<
  DefaultEventsMap,
  TicketSocketEvents,
  DefaultEventsMap,
  AdmittedSession
>;
type TicketSocket = Socket<DefaultEventsMap, TicketSocketEvents, DefaultEventsMap, AdmittedSession>;

type TicketSocketsOptions = Readonly<{
  sessions: Sessions;
  rooms: TicketRooms;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
  /** The maximum number of bytes queued for a slow client. */
  maxBufferedBytes?: number;
}>;

const maxConnectionsPerUser = 20;
const maxRoomsPerConnection = 50;
const defaultBufferedBytes = 4 * 1024 * 1024;
/** The interval at which ended sessions are detected. */
const sessionCheckMs = 500;

const callNames = new Set(Object.keys(socketRequests));
const isCallName = (name: unknown): name is keyof typeof socketRequests =>
  typeof name === 'string' && callNames.has(name);

const createRefusal = (code: RefusedReply['code']): RefusedReply => ({ ok: false, code });
const createConnectionError = (code: ConnectionCode): Error => new Error(code);

const toConnection = (socket: TicketSocket): Connection => ({
  session: socket.data.session,
  level: socket.data.level,
  isOpen: () => socket.connected,
  emit: (event, ...payload) =>
    void socket.emit(event, ...(payload as Parameters<TicketSocketEvents[typeof event]>)),
  cut: () => {
    socket.disconnect(true);
    socket.request.socket.destroySoon();
  },
});

type CallHandlerOptions = Pick<TicketSocketsOptions, 'sessions' | 'rooms'> &
  Readonly<{
    /** Whether the session is active and still has the level of its admission. */
    isStillValid: (connection: Connection) => boolean;
  }>;

/** Validates the calls of a connection and passes them to the rooms. */
const callHandler =
  ({ sessions, rooms, isStillValid }: CallHandlerOptions) =>
  async (
    connection: Connection,
    name: unknown,
    payload: unknown,
    acknowledge: (answer: unknown) => void,
  ): Promise<void> => {
    if (!isCallName(name)) return acknowledge(createRefusal('invalid-request'));
    const parsedCall = socketRequests[name].safeParse(payload);
    if (!parsedCall.success) return acknowledge(createRefusal('invalid-request'));
    const isUpToDate = (await sessions.waitFor(connection.session)) === 'reached';
    if (!isUpToDate || !sessions.ready()) return acknowledge(createRefusal('busy'));
    if (!isStillValid(connection)) return connection.cut();
    switch (name) {
      case 'join': {
        if (rooms.countOf(connection) >= maxRoomsPerConnection) {
          return acknowledge(createRefusal('too-many-requests'));
        }
        const {
          ticket_id: ticketId,
          after,
          after_note: afterNote,
        } = socketRequests.join.parse(payload);
        return rooms.join(connection, { ticketId, after, afterNote }, acknowledge);
      }
      case 'leave':
        rooms.leave(connection, parsedCall.data.ticket_id);
        return acknowledge({ ok: true });
      case 'typing':
        acknowledge(
          rooms.type(connection, parsedCall.data.ticket_id)
            ? { ok: true }
            : createRefusal('not-found'),
        );
    }
  };

/**
 * Serves the namespace `/ticket`: admits connections and limits their messages. The rooms handle
 * the content.
 */
export const ticketSockets = (deps: TicketSocketsOptions) => {
  const { sessions, rooms, now, report, maxBufferedBytes = defaultBufferedBytes } = deps;
  const connections = new Map<string, Connection>();

  const isStillValid = sessionCheck(sessions, now);

  const disconnectEnded = (): void => {
    if (!sessions.ready()) return;
    for (const connection of connections.values()) if (!isStillValid(connection)) connection.cut();
  };

  const checkAdmission = sessionAdmission({ sessions, now });
  const admit = async (socket: TicketSocket): Promise<ConnectionCode | null> => {
    const admitted = await checkAdmission(socket);
    if (typeof admitted === 'string') return admitted;
    const { userId } = admitted.session;
    const ownConnections = [...connections.values()].filter(
      ({ session }) => session.userId === userId,
    );
    if (ownConnections.length >= maxConnectionsPerUser) return 'too-many-requests';
    socket.data = admitted;
    return null;
  };

  const handleCall = callHandler({ sessions, rooms, isStillValid });

  const registerSocket = (socket: TicketSocket): void => {
    const connection = toConnection(socket);
    connections.set(socket.id, connection);
    const { take: consume } = messageBudget(performance.now());
    limitBufferedBytes(socket.conn, maxBufferedBytes, () => socket.request.socket.destroy());
    socket.onAny((name: unknown, ...rest: readonly unknown[]) => {
      const [last] = rest.slice(-1);
      const acknowledge = (answer: unknown): void => {
        if (typeof last === 'function') last(answer);
      };
      const budgetResult = consume(performance.now());
      if (budgetResult === 'enough') return connection.cut();
      if (budgetResult === 'refused') return acknowledge(createRefusal('too-many-requests'));
      handleCall(connection, name, rest[0], acknowledge).catch((error: unknown) => {
        report(error);
        connection.cut();
      });
    });
    socket.on('disconnect', () => {
      connections.delete(socket.id);
      rooms.leaveAll(connection);
    });
  };

  const serve: ServeNamespace = (io) => {
    const namespace: TicketNamespace = io.of(ticketNamespace);
    namespace.use((socket, next) => {
      const authorize = async (): Promise<void> => {
        const connectionCode = await admit(socket).catch((error: unknown): ConnectionCode => {
          report(error);
          return 'busy';
        });
        next(connectionCode ? createConnectionError(connectionCode) : undefined);
      };
      void authorize();
    });
    namespace.on('connection', registerSocket);
    const checkTimer = setInterval(disconnectEnded, sessionCheckMs);
    checkTimer.unref();
    return () => {
      clearInterval(checkTimer);
      for (const connection of connections.values()) connection.cut();
    };
  };

  return { serve, open: () => connections.size };
};
