import type { Server as HttpServer } from 'node:http';
import { asks, ticketNamespace } from '@shop/domain/support/socket.contract';
import type { ConnectionCode, RefusedAnswer, Told } from '@shop/domain/support/socket.contract';
import type { LastingSession } from '@shop/platform/access';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { Server } from 'socket.io';
import { z } from 'zod';
import { watchBacklog } from './backlog.ts';
import { budget } from './budget.ts';
import { isOwnOrigin } from './origins.ts';
import type { Sessions } from './standing.ts';
import { standing } from './standing.ts';
import type { TicketRooms } from './ticket-rooms.ts';
import type { Visitor } from './visitor.ts';

type Emitted = { readonly [Event in keyof Told]: (said: Told[Event]) => void };
type Known = Readonly<{ session: LastingSession; level: 0 | 1 | 2 }>;
type Asking = Namespace<DefaultEventsMap, Emitted, DefaultEventsMap, Known>;
type AskingSocket = Socket<DefaultEventsMap, Emitted, DefaultEventsMap, Known>;

type Deps = Readonly<{
  sessions: Sessions;
  rooms: TicketRooms;
  /** The origin under which people know the shop. */
  origin: string;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
  /** Bytes that may wait for a client that reads slowly. */
  mostWaitingBytes?: number;
}>;

const mostFrameBytes = 16 * 1024;
const mostSockets = 5_000;
const mostOfOneUser = 20;
const mostRoomsOfOne = 50;
const usualWaitingBytes = 4 * 1024 * 1024;
/** Whoever's session has ended is found so soon. */
const lookMs = 500;

const credentials = z.object({ token: z.string().max(4_000) });
const names = new Set(Object.keys(asks));
const isAsked = (name: unknown): name is keyof typeof asks =>
  typeof name === 'string' && names.has(name);

const refusal = (code: RefusedAnswer['code']): RefusedAnswer => ({ ok: false, code });
const refusedConnection = (code: ConnectionCode): Error => new Error(code);

const visitorOf = (socket: AskingSocket): Visitor => ({
  session: socket.data.session,
  level: socket.data.level,
  tell: (event, ...said) => void socket.emit(event, ...(said as Parameters<Emitted[typeof event]>)),
  cut: () => {
    socket.disconnect(true);
    socket.request.socket.destroySoon();
  },
});

/**
 * The connections of the namespace `/ticket`: who may have one, what it may say and how much. What is
 * told over them is the affair of the rooms.
 */
export const ticketSockets = (deps: Deps) => {
  const { sessions, rooms, origin, now, report, mostWaitingBytes = usualWaitingBytes } = deps;
  const visitors = new Map<string, Visitor>();

  const stands = standing(sessions, now);

  const look = (): void => {
    if (!sessions.ready()) return;
    for (const visitor of visitors.values()) if (!stands(visitor)) visitor.cut();
  };

  const admit = async (socket: AskingSocket): Promise<ConnectionCode | null> => {
    if (!sessions.ready()) return 'busy';
    const given = credentials.safeParse(socket.handshake.auth);
    const session = given.success ? sessions.verify(given.data.token) : null;
    const reached = session && (await sessions.reached(session));
    if (reached === 'behind') return 'busy';
    if (reached === 'gone') return 'unauthorized';
    const level = session && sessions.standingOf(session);
    if (level === 'banned') return 'banned';
    if (!session || level === null || now() >= session.until) return 'unauthorized';
    const same = [...visitors.values()].filter((one) => one.session.userId === session.userId);
    if (same.length >= mostOfOneUser) return 'too-many-requests';
    socket.data = { session, level };
    return null;
  };

  const heed = async (
    visitor: Visitor,
    name: unknown,
    said: unknown,
    acknowledge: (answer: unknown) => void,
  ): Promise<void> => {
    if (!isAsked(name)) return acknowledge(refusal('invalid-request'));
    const asked = asks[name].safeParse(said);
    if (!asked.success) return acknowledge(refusal('invalid-request'));
    const isKnown = (await sessions.reached(visitor.session)) === 'reached';
    if (!isKnown || !sessions.ready()) return acknowledge(refusal('busy'));
    if (!stands(visitor)) return visitor.cut();
    switch (name) {
      case 'join': {
        if (rooms.countOf(visitor) >= mostRoomsOfOne) {
          return acknowledge(refusal('too-many-requests'));
        }
        const { ticket_id: ticketId, after, after_note: afterNote } = asks.join.parse(said);
        return rooms.join(visitor, { ticketId, after, afterNote }, acknowledge);
      }
      case 'leave':
        rooms.leave(visitor, asked.data.ticket_id);
        return acknowledge({ ok: true });
      case 'typing':
        acknowledge(
          rooms.type(visitor, asked.data.ticket_id) ? { ok: true } : refusal('not-found'),
        );
    }
  };

  const welcome = (socket: AskingSocket): void => {
    const visitor = visitorOf(socket);
    visitors.set(socket.id, visitor);
    const { take } = budget(performance.now());
    watchBacklog(socket.conn, mostWaitingBytes, () => socket.request.socket.destroy());
    socket.onAny((name: unknown, ...rest: readonly unknown[]) => {
      const [last] = rest.slice(-1);
      const acknowledge = (answer: unknown): void => {
        if (typeof last === 'function') last(answer);
      };
      const verdict = take(performance.now());
      if (verdict === 'enough') return visitor.cut();
      if (verdict === 'refused') return acknowledge(refusal('too-many-requests'));
      heed(visitor, name, rest[0], acknowledge).catch((error: unknown) => {
        report(error);
        visitor.cut();
      });
    });
    socket.on('disconnect', () => {
      visitors.delete(socket.id);
      rooms.leaveAll(visitor);
    });
  };

  const attach = (server: HttpServer): (() => void) => {
    const io = new Server(server, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      connectTimeout: 5_000,
      pingInterval: 10_000,
      pingTimeout: 10_000,
      maxHttpBufferSize: mostFrameBytes,
      perMessageDeflate: false,
      httpCompression: false,
      allowRequest: (request, decide) => {
        const room = io.engine.clientsCount < mostSockets;
        decide(null, room && isOwnOrigin(request, origin));
      },
    });
    io.use((_, next) => next(new Error('Nobody is told anything here')));
    const namespace: Asking = io.of(ticketNamespace);
    namespace.use((socket, next) => {
      const decide = async (): Promise<void> => {
        const refused = await admit(socket).catch((error: unknown): ConnectionCode => {
          report(error);
          return 'busy';
        });
        next(refused ? refusedConnection(refused) : undefined);
      };
      void decide();
    });
    namespace.on('connection', welcome);
    const looking = setInterval(look, lookMs);
    looking.unref();
    return () => {
      clearInterval(looking);
      for (const visitor of visitors.values()) visitor.cut();
      io.engine.close();
    };
  };

  return { attach, open: () => visitors.size };
};
