import { asks, ticketNamespace } from '@shop/contracts/support/socket.contract';
import type { ConnectionCode, RefusedAnswer, Told } from '@shop/contracts/support/socket.contract';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { Admitted } from '../../live/admission.ts';
import { admission } from '../../live/admission.ts';
import { watchBacklog } from '../../live/backlog.ts';
import type { ServeNamespace } from '../../live/socket-server.ts';
import type { Sessions } from '../../live/standing.ts';
import { standing } from '../../live/standing.ts';
import { budget } from './budget.ts';
import type { TicketRooms } from './ticket-rooms.ts';
import type { Visitor } from './visitor.ts';

type Emitted = { readonly [Event in keyof Told]: (said: Told[Event]) => void };
type Asking = Namespace<DefaultEventsMap, Emitted, DefaultEventsMap, Admitted>;
type AskingSocket = Socket<DefaultEventsMap, Emitted, DefaultEventsMap, Admitted>;

type Deps = Readonly<{
  sessions: Sessions;
  rooms: TicketRooms;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
  /** Bytes that may wait for a client that reads slowly. */
  mostWaitingBytes?: number;
}>;

const mostOfOneUser = 20;
const mostRoomsOfOne = 50;
const usualWaitingBytes = 4 * 1024 * 1024;
/** Whoever's session has ended is found so soon. */
const lookMs = 500;

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
  const { sessions, rooms, now, report, mostWaitingBytes = usualWaitingBytes } = deps;
  const visitors = new Map<string, Visitor>();

  const stands = standing(sessions, now);

  const look = (): void => {
    if (!sessions.ready()) return;
    for (const visitor of visitors.values()) if (!stands(visitor)) visitor.cut();
  };

  const judge = admission({ sessions, now });
  const admit = async (socket: AskingSocket): Promise<ConnectionCode | null> => {
    const admitted = await judge(socket);
    if (typeof admitted === 'string') return admitted;
    const { userId } = admitted.session;
    const same = [...visitors.values()].filter(({ session }) => session.userId === userId);
    if (same.length >= mostOfOneUser) return 'too-many-requests';
    socket.data = admitted;
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

  const serve: ServeNamespace = (io) => {
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
    };
  };

  return { serve, open: () => visitors.size };
};
