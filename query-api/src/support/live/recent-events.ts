import type { RecordedEvent } from '@shop/domain/kernel';
import type { LiveTicketEvent } from '@shop/domain/support/live-ticket.rules';

export type RecordedTicketEvent = RecordedEvent<LiveTicketEvent>;

/**
 * Caches the newest ticket events, for connections that join before the read models include them.
 */
export interface RecentEvents {
  add(event: RecordedTicketEvent): void;
  /** The events of one ticket, in order. */
  of(ticketId: string): readonly RecordedTicketEvent[];
  /** The cache contains all events after this position. */
  begins(): bigint;
}

const maxEvents = 5_000;

export const recentEvents = (after: bigint, limit = maxEvents): RecentEvents => {
  const all = new Set<RecordedTicketEvent>();
  const byTicket = new Map<string, RecordedTicketEvent[]>();
  let begins = after;

  const evictOldest = (): void => {
    const [oldest] = all;
    if (!oldest) return;
    all.delete(oldest);
    begins = oldest.position;
    const { ticketId } = oldest.data;
    const remaining = byTicket.get(ticketId)?.slice(1) ?? [];
    if (remaining.length > 0) byTicket.set(ticketId, remaining);
    else byTicket.delete(ticketId);
  };

  return {
    add: (event) => {
      all.add(event);
      const { ticketId } = event.data;
      const ticketEvents = byTicket.get(ticketId);
      if (ticketEvents) ticketEvents.push(event);
      else byTicket.set(ticketId, [event]);
      if (all.size > limit) evictOldest();
    },
    of: (ticketId) => byTicket.get(ticketId) ?? [],
    begins: () => begins,
  };
};
