import { BusyError } from '@shop/domain/kernel';
import type { TicketDocument, TicketMessageDocument } from '@shop/contracts/support/documents';
import { ticketMessagesModel, ticketsModel } from '@shop/contracts/support/documents';
import type { LiveTicket } from '@shop/domain/support/live-ticket.rules';
import { foldLiveTicket } from '@shop/domain/support/live-ticket.rules';
import type { LiveBuild, ReadModels, StoredModel } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { RecentEvents } from './recent-events.ts';
import { toMessageDocument, toNoteDocument } from '@shop/domain/support/message-documents.rules';

/** The numbers of the last message and the last note that the client has received. */
type ReceivedSequence = Readonly<{ after: number; afterNote: number }>;

/** The current ticket, with the messages and notes after those that the client has. */
export type CurrentTicket = LiveTicket &
  Readonly<{
    messages: readonly TicketMessageDocument[];
    notes: readonly TicketMessageDocument[];
  }>;

/** The part from the read models. `currentTicket` applies the events since then. */
export type StoredTicket = Readonly<{ currentTicket: () => CurrentTicket | null }>;

const bySeq = (one: TicketMessageDocument, other: TicketMessageDocument): number =>
  one.seq - other.seq;

const freshMs = 500;

const toLiveTicket = ({
  status,
  addresses,
  user_id,
  read_by_user,
  read_by_staff,
}: TicketDocument): LiveTicket => ({
  ownerId: user_id,
  addresses,
  status,
  readByUser: read_by_user,
  readByStaff: read_by_staff,
});

type CurrentTicketReaderOptions = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  recent: () => RecentEvents;
}>;

/**
 * Reads tickets for connections that join: from the read models, which may lag behind, and from the
 * cached newest events. Throws `BusyError` if the cache does not reach back to the position of the
 * read models.
 */
export const currentTicketReader = ({ readModels, recent }: CurrentTicketReaderOptions) => {
  let cachedBuilds: Promise<ReadonlyMap<string, LiveBuild>> | null = null;
  let cachedAt = 0;

  /** Shared by all connections that join at about the same time. */
  const loadBuilds = (): Promise<ReadonlyMap<string, LiveBuild>> => {
    if (cachedBuilds && performance.now() - cachedAt < freshMs) return cachedBuilds;
    const loadingBuilds = readModels.live([ticketsModel, ticketMessagesModel]);
    cachedBuilds = loadingBuilds;
    cachedAt = performance.now();
    loadingBuilds.catch(() => {
      if (cachedBuilds === loadingBuilds) cachedBuilds = null;
    });
    return loadingBuilds;
  };

  const findCurrentBuilds = async () => {
    const live = await loadBuilds();
    const [tickets, messages] = [ticketsModel, ticketMessagesModel].map((model) =>
      live.get(modelKey(model)),
    );
    if (!tickets || !messages) throw new BusyError('The read models of tickets have no live build');
    const oldestPosition =
      tickets.position < messages.position ? tickets.position : messages.position;
    const requireCurrent = (): void => {
      if (oldestPosition >= recent().begins()) return;
      cachedBuilds = null;
      throw new BusyError('The read models of tickets are behind the live events');
    };
    return { tickets: tickets.build, messages: messages.build, check: requireCurrent };
  };

  return async (
    ticketId: string,
    { after, afterNote }: ReceivedSequence,
  ): Promise<StoredTicket> => {
    const { tickets, messages, check: requireCurrent } = await findCurrentBuilds();
    requireCurrent();
    const [ticket, storedMessages] = await Promise.all([
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
      currentTicket: () => {
        requireCurrent();
        return applyRecentEvents(ticket, storedMessages, recent(), ticketId, { after, afterNote });
      },
    };
  };
};

const applyRecentEvents = (
  stored: StoredModel<TicketDocument> | null,
  storedMessages: readonly StoredModel<TicketMessageDocument>[],
  recent: RecentEvents,
  ticketId: string,
  { after, afterNote }: ReceivedSequence,
): CurrentTicket | null => {
  let ticket = stored?.document ? toLiveTicket(stored.document) : null;
  const messagesById = new Map(
    storedMessages.flatMap(({ _id, document }) => (document ? [[_id, document]] : [])),
  );
  for (const event of recent.of(ticketId)) {
    if (!stored || event.position > stored.position) ticket = foldLiveTicket(ticket, event);
    if (event.type === 'support.MessagePosted' && event.data.seq > after) {
      messagesById.set(event.data.messageId, toMessageDocument(event));
    }
    if (event.type === 'support.NotePosted' && event.data.noteSeq > afterNote) {
      messagesById.set(event.data.noteId, toNoteDocument(event));
    }
  }
  if (!ticket) return null;
  const filterByKind = (kind: 'message' | 'note') =>
    [...messagesById.values()].filter((message) => message.kind === kind).toSorted(bySeq);
  return { ...ticket, messages: filterByKind('message'), notes: filterByKind('note') };
};
