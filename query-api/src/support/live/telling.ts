import type { TicketMessage } from '@shop/contracts/support/contract';
import { asSeenBy, toMessage, toNote } from '../to-wire.ts';
import type { Opening } from '../opening.ts';
import type { Shown } from '../people.ts';
import type { TicketTold } from './recent-events.ts';
import type { Room } from './rooms.ts';
import type { Member } from './visitor.ts';
import { messageIn, noteIn } from './written.ts';

type Deps = Readonly<{
  open: Opening;
  peopleOf: (ids: Iterable<string | null>) => Promise<ReadonlyMap<string, Shown>>;
  /** Whether they may still hear it; who may not is cut. */
  mayHear: (member: Member) => boolean;
}>;

/** Which ticket, and where in the log. */
type Place = Readonly<{ ticket_id: string; position: string }>;

/** Tells a room what has come about in its ticket. */
export const telling = ({ open, peopleOf, mayHear }: Deps) => {
  const tellMessage = (room: Room, place: Place, message: TicketMessage): void => {
    for (const member of room.members) {
      if (message.seq <= member.seq || !mayHear(member)) continue;
      member.seq = message.seq;
      const own = asSeenBy(member.visitor.session.userId, message);
      member.visitor.tell('message', { ...place, message: own });
    }
  };

  return async (room: Room, event: TicketTold): Promise<void> => {
    const { ticketId: ticket_id } = event.data;
    const place: Place = { ticket_id, position: String(event.position) };
    const everybody = (): readonly Member[] => [...room.members].filter(mayHear);
    switch (event.type) {
      case 'support.TicketOpened':
        return;
      case 'support.MessagePosted': {
        const message = messageIn(event);
        const people = await peopleOf([message.author.userId]);
        return tellMessage(room, place, await toMessage(message, open, people));
      }
      case 'support.NotePosted': {
        const people = await peopleOf([event.data.userId]);
        const note = await toNote(noteIn(event), open, people);
        for (const member of everybody()) {
          if (member.side !== 'staff' || note.note_seq <= member.noteSeq) continue;
          member.noteSeq = note.note_seq;
          const own = asSeenBy(member.visitor.session.userId, note);
          member.visitor.tell('note', { ticket_id, note: own });
        }
        return;
      }
      case 'support.TicketAssigned': {
        const { userId } = event.data;
        const { name = null, avatar = null } = (await peopleOf([userId])).get(userId ?? '') ?? {};
        for (const { visitor, side } of everybody()) {
          const id = side === 'staff' ? userId : null;
          const assignee = userId === null ? null : { id, name, avatar };
          visitor.tell('assigned', { ...place, assignee });
        }
        return;
      }
      case 'support.TicketRead': {
        const { side, seq } = event.data;
        for (const { visitor } of everybody()) visitor.tell('read', { ticket_id, side, seq });
        return;
      }
      case 'support.TicketClosed':
      case 'support.TicketReopened': {
        const status = event.type === 'support.TicketClosed' ? 'solved' : 'open';
        for (const { visitor } of everybody()) visitor.tell('status', { ...place, status });
      }
    }
  };
};
