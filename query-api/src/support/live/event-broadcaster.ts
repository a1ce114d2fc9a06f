import type { TicketNote } from '@shop/contracts/support/back-office.contract';
import type { TicketMessage } from '@shop/contracts/support/contract';
import type { SocketNotification } from '@shop/contracts/support/socket.contract';
import { markOwn, toMessage, toNote } from '../to-wire.ts';
import type { OpenText } from '../../people/text-opener.ts';
import type { ShownPerson } from '../people.ts';
import type { RecordedTicketEvent } from './recent-events.ts';
import type { Room } from './rooms.ts';
import type { Member } from './connection.ts';
import { toMessageDocument, toNoteDocument } from '@shop/domain/support/message-documents.rules';

type EventBroadcasterOptions = Readonly<{
  open: OpenText;
  peopleOf: (ids: Iterable<string | null>) => Promise<ReadonlyMap<string, ShownPerson>>;
  /** Whether the member may still receive events; otherwise its connection is cut. */
  canReceive: (member: Member) => boolean;
}>;

/** The ticket, and the position in the log. */
type EventReference = Readonly<{ ticket_id: string; position: string }>;

const sendNote = (receivers: readonly Member[], ticketId: string, note: TicketNote): void => {
  for (const member of receivers) {
    if (member.side !== 'staff' || note.note_seq <= member.noteSeq) continue;
    member.noteSeq = note.note_seq;
    const own = markOwn(member.connection.session.userId, note);
    member.connection.emit('note', { ticket_id: ticketId, note: own });
  }
};

type Assignee = NonNullable<SocketNotification['assigned']['assignee']>;

const toAssignee = (
  userId: string | null,
  people: ReadonlyMap<string, ShownPerson>,
): Assignee | null => {
  if (userId === null) return null;
  const { name = null, avatar = null } = people.get(userId) ?? {};
  return { id: userId, name, avatar };
};

/** Only staff receive the id of the assignee. */
const sendAssignee = (
  receivers: readonly Member[],
  reference: EventReference,
  assignee: Assignee | null,
): void => {
  for (const { connection, side } of receivers) {
    const shown = assignee && (side === 'staff' ? assignee : { ...assignee, id: null });
    connection.emit('assigned', { ...reference, assignee: shown });
  }
};

/** Sends a ticket event to the members of its room. */
export const eventBroadcaster = ({
  open,
  peopleOf: findPeople,
  canReceive,
}: EventBroadcasterOptions) => {
  const sendMessage = (room: Room, reference: EventReference, message: TicketMessage): void => {
    for (const member of room.members) {
      if (message.seq <= member.seq || !canReceive(member)) continue;
      member.seq = message.seq;
      const own = markOwn(member.connection.session.userId, message);
      member.connection.emit('message', { ...reference, message: own });
    }
  };

  return async (room: Room, event: RecordedTicketEvent): Promise<void> => {
    const { ticketId: ticket_id } = event.data;
    const reference: EventReference = { ticket_id, position: String(event.position) };
    const listReceivers = (): readonly Member[] => [...room.members].filter(canReceive);
    switch (event.type) {
      case 'support.TicketOpened':
      case 'support.TicketAddressUsed':
        return;
      case 'support.MessagePosted': {
        const message = toMessageDocument(event);
        const people = await findPeople([message.author.userId]);
        return sendMessage(room, reference, await toMessage(message, open, people));
      }
      case 'support.NotePosted': {
        const people = await findPeople([event.data.userId]);
        const note = await toNote(toNoteDocument(event), open, people);
        return sendNote(listReceivers(), ticket_id, note);
      }
      case 'support.TicketAssigned': {
        const { userId } = event.data;
        const people = await findPeople([userId]);
        return sendAssignee(listReceivers(), reference, toAssignee(userId, people));
      }
      case 'support.TicketRead': {
        const { side, seq } = event.data;
        for (const { connection } of listReceivers())
          connection.emit('read', { ticket_id, side, seq });
        return;
      }
      case 'support.TicketClosed':
      case 'support.TicketReopened': {
        const status = event.type === 'support.TicketClosed' ? 'solved' : 'open';
        for (const { connection } of listReceivers())
          connection.emit('status', { ...reference, status });
        return;
      }
      case 'support.TicketRated': {
        const { rating } = event.data;
        for (const { connection } of listReceivers())
          connection.emit('rated', { ...reference, rating });
      }
    }
  };
};
