import type { Recorded } from '@shop/domain/kernel';
import type { LiveTicketEvent } from '@shop/domain/support/live-ticket.rules';

export type TicketTold = Recorded<LiveTicketEvent>;

/** The newest events of tickets, for whoever joins before the read models hold them. */
export interface RecentEvents {
  add(event: TicketTold): void;
  /** Of one ticket, in their order. */
  of(ticketId: string): readonly TicketTold[];
  /** All events after this position are here. */
  begins(): bigint;
}

const mostEvents = 5_000;

export const recentEvents = (after: bigint, most = mostEvents): RecentEvents => {
  const all = new Set<TicketTold>();
  const byTicket = new Map<string, TicketTold[]>();
  let begins = after;

  const forgetOldest = (): void => {
    const [oldest] = all;
    if (!oldest) return;
    all.delete(oldest);
    begins = oldest.position;
    const { ticketId } = oldest.data;
    const left = byTicket.get(ticketId)?.slice(1) ?? [];
    if (left.length > 0) byTicket.set(ticketId, left);
    else byTicket.delete(ticketId);
  };

  return {
    add: (event) => {
      all.add(event);
      const { ticketId } = event.data;
      const same = byTicket.get(ticketId);
      if (same) same.push(event);
      else byTicket.set(ticketId, [event]);
      if (all.size > most) forgetOldest();
    },
    of: (ticketId) => byTicket.get(ticketId) ?? [],
    begins: () => begins,
  };
};
