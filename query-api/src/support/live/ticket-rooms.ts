import { randomUUID } from 'node:crypto';
import type { JoinedAnswer, RefusedAnswer } from '@shop/contracts/support/socket.contract';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { ticketMessagesModel, ticketsModel } from '@shop/contracts/support/documents';
import { z } from 'zod';
import type { Opening } from '../opening.ts';
import { followTickets } from './follow-tickets.ts';
import type { Wish } from './joining.ts';
import { joining } from './joining.ts';
import { peopleNearby } from './people-nearby.ts';
import type { Presence } from './presence.ts';
import { presence, presenceSignal } from './presence.ts';
import type { RecentEvents, TicketTold } from './recent-events.ts';
import { recentEvents } from './recent-events.ts';
import { makeRooms } from './rooms.ts';
import { telling } from './telling.ts';
import { ticketsSoFar } from './ticket-so-far.ts';
import type { TypingSignal } from './typing.ts';
import { tellTyping, typingSignal } from './typing.ts';
import type { Visitor } from './visitor.ts';

type Deps = Readonly<{
  log: EventLog;
  upcast: Upcast;
  readModels: Pick<ReadModels, 'documents' | 'live' | 'serving'>;
  open: Opening;
  /** Whether somebody may still do what they did when they came. */
  stands: (visitor: Visitor) => boolean;
  /** To the other processes that serve tickets. */
  signal: (said: unknown) => void;
  report: (error: unknown) => void;
}>;

export interface TicketRooms {
  join(
    visitor: Visitor,
    wish: Wish,
    acknowledge: (answer: JoinedAnswer | RefusedAnswer) => void,
  ): Promise<void>;
  leave(visitor: Visitor, ticketId: string): void;
  leaveAll(visitor: Visitor): void;
  /** False where they are not in the room. */
  type(visitor: Visitor, ticketId: string): boolean;
  /** Rooms that they are in. */
  countOf(visitor: Visitor): number;
  /** What another process said, or this one. */
  hear(said: unknown): void;
  close(): void;
}

const signals = z.discriminatedUnion('kind', [presenceSignal, typingSignal]);

/** Clients say at most every two seconds that somebody writes; more often it is not told. */
const typingMs = 1_500;

/** What goes on in the rooms of tickets, in this process and, as far as they tell, in the others. */
export const ticketRooms = (deps: Deps): TicketRooms => {
  const { log, upcast, readModels, open, stands, signal, report } = deps;
  const from = randomUUID();
  let recent: RecentEvents = recentEvents(0n);
  const peopleOf = peopleNearby({ readModels, open });
  const typedAt = new WeakMap<Visitor, Map<string, number>>();

  const there: Presence = presence({ from, rooms: () => rooms, signal });
  const rooms = makeRooms((room) => there.changed(room));

  const tell = telling({
    open,
    peopleOf,
    mayHear: ({ visitor }) => {
      if (stands(visitor)) return true;
      visitor.cut();
      return false;
    },
  });

  const hearEvent = (event: TicketTold): void => {
    recent.add(event);
    const { ticketId } = event.data;
    if (!rooms.find(ticketId)) return;
    rooms
      .inTurn(ticketId, (room) => tell(room, event))
      .catch((error: unknown) => {
        report(error);
        // what could not be told is asked for by those who come again
        for (const { visitor } of rooms.find(ticketId)?.members ?? []) visitor.cut();
      });
  };

  /** Where the read models are: what came after is heard, and what came before is read. */
  const begin = async (): Promise<bigint | null> => {
    const live = await readModels.live([ticketsModel, ticketMessagesModel]);
    const positions = [ticketsModel, ticketMessagesModel].map(
      (model) => live.get(modelKey(model))?.position ?? 0n,
    );
    const after = positions.reduce((one, other) => (one < other ? one : other));
    recent = recentEvents(after);
    return after === 0n ? null : after;
  };
  const following = followTickets({ log, upcast, begin, hear: hearEvent, report });

  const join = joining({
    rooms,
    stored: ticketsSoFar({ readModels, recent: () => recent }),
    open,
    peopleOf,
    stands,
    greet: (room, visitor) =>
      visitor.tell('presence', { ticket_id: room.ticketId, ...there.in(room) }),
  });

  const tellTypingHere = async (said: TypingSignal): Promise<void> => {
    const room = rooms.find(said.ticket_id);
    if (!room) return;
    const name = (await peopleOf([said.user_id])).get(said.user_id)?.name ?? null;
    tellTyping(room, said, name);
  };

  return {
    join,
    leave: (visitor, ticketId) => rooms.leave(ticketId, visitor),
    leaveAll: (visitor) => rooms.leaveAll(visitor),
    countOf: (visitor) => rooms.ofVisitor(visitor).size,
    type: (visitor, ticketId) => {
      const members = rooms.find(ticketId)?.members ?? [];
      const member = [...members].find((one) => one.visitor === visitor);
      if (!member) return false;
      const typed = typedAt.get(visitor) ?? new Map<string, number>();
      typedAt.set(visitor, typed);
      const now = performance.now();
      if (now - (typed.get(ticketId) ?? -typingMs) < typingMs) return true;
      typed.set(ticketId, now);
      const said = {
        kind: 'typing',
        from,
        ticket_id: ticketId,
        user_id: visitor.session.userId,
        side: member.side,
      } as const;
      signal(said);
      tellTypingHere(said).catch(report);
      return true;
    },
    hear: (said) => {
      const heard = signals.safeParse(said);
      if (!heard.success || heard.data.from === from) return;
      if (heard.data.kind === 'presence') there.hear(heard.data);
      else tellTypingHere(heard.data).catch(report);
    },
    close: () => {
      following.close();
      there.close();
    },
  };
};
