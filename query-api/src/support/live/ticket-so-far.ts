import { Busy } from '@shop/domain/kernel';
import type { TicketDocument, TicketMessageDocument } from '@shop/contracts/support/documents';
import { ticketMessagesModel, ticketsModel } from '@shop/contracts/support/documents';
import type { LiveTicket } from '@shop/domain/support/live-ticket.rules';
import { foldLiveTicket } from '@shop/domain/support/live-ticket.rules';
import type { Live, ReadModels, StoredAs } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { RecentEvents } from './recent-events.ts';
import { messageIn, noteIn } from './written.ts';

type Known = Readonly<{ after: number; afterNote: number }>;

/** A ticket as of this moment, with what was written after what is known. */
export type TicketSoFar = LiveTicket &
  Readonly<{
    messages: readonly TicketMessageDocument[];
    notes: readonly TicketMessageDocument[];
  }>;

/** The part that came from the read models; what the log told since is laid over it at once. */
export type StoredTicket = Readonly<{ soFar: () => TicketSoFar | null }>;

const bySeq = (one: TicketMessageDocument, other: TicketMessageDocument): number =>
  one.seq - other.seq;

const freshMs = 500;

const liveOf = ({ status, user_id, read_by_user, read_by_staff }: TicketDocument): LiveTicket => ({
  ownerId: user_id,
  status,
  readByUser: read_by_user,
  readByStaff: read_by_staff,
});

type Deps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  recent: () => RecentEvents;
}>;

/**
 * Reads tickets for those who join: of the read models, which may be behind, and of the newest
 * events, which reach back to where the read models are. Throws `Busy` where they do not.
 */
export const ticketsSoFar = ({ readModels, recent }: Deps) => {
  let asked: Promise<ReadonlyMap<string, Live>> | null = null;
  let askedAt = 0;

  /** Asked once for many who join at the same time. */
  const builds = (): Promise<ReadonlyMap<string, Live>> => {
    if (asked && performance.now() - askedAt < freshMs) return asked;
    const asking = readModels.live([ticketsModel, ticketMessagesModel]);
    asked = asking;
    askedAt = performance.now();
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };

  const upToDate = async () => {
    const live = await builds();
    const [tickets, messages] = [ticketsModel, ticketMessagesModel].map((model) =>
      live.get(modelKey(model)),
    );
    if (!tickets || !messages) throw new Busy('tickets are not projected yet');
    const behind = tickets.position < messages.position ? tickets.position : messages.position;
    const check = (): void => {
      if (behind >= recent().begins()) return;
      asked = null;
      throw new Busy('tickets are behind');
    };
    return { tickets: tickets.build, messages: messages.build, check };
  };

  return async (ticketId: string, { after, afterNote }: Known): Promise<StoredTicket> => {
    const { tickets, messages, check } = await upToDate();
    check();
    const [ticket, written] = await Promise.all([
      readModels
        .documents<TicketDocument>(ticketsModel, tickets)
        .findOne({ _id: { $eq: ticketId } }),
      readModels
        .documents<TicketMessageDocument>(ticketMessagesModel, messages)
        .find({
          'document.ticket_id': { $eq: ticketId },
          $or: [
            { 'document.kind': 'message', 'document.seq': { $gt: after } },
            { 'document.kind': 'note', 'document.seq': { $gt: afterNote } },
          ],
        })
        .toArray(),
    ]);

    return {
      soFar: () => {
        check();
        return laidOver(ticket, written, recent(), ticketId, { after, afterNote });
      },
    };
  };
};

const laidOver = (
  stored: StoredAs<TicketDocument> | null,
  written: readonly StoredAs<TicketMessageDocument>[],
  recent: RecentEvents,
  ticketId: string,
  { after, afterNote }: Known,
): TicketSoFar | null => {
  let ticket = stored?.document ? liveOf(stored.document) : null;
  const all = new Map(written.flatMap(({ _id, document }) => (document ? [[_id, document]] : [])));
  for (const event of recent.of(ticketId)) {
    if (!stored || event.position > stored.position) ticket = foldLiveTicket(ticket, event);
    if (event.type === 'support.MessagePosted' && event.data.seq > after) {
      all.set(event.data.messageId, messageIn(event));
    }
    if (event.type === 'support.NotePosted' && event.data.noteSeq > afterNote) {
      all.set(event.data.noteId, noteIn(event));
    }
  }
  if (!ticket) return null;
  const ofKind = (kind: 'message' | 'note') =>
    [...all.values()].filter((one) => one.kind === kind).toSorted(bySeq);
  return { ...ticket, messages: ofKind('message'), notes: ofKind('note') };
};
