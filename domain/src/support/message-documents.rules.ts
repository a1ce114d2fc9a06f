import type { SealedText } from '@shop/contracts/kernel';
import type { TicketMessageDocument } from '@shop/contracts/support/documents';
import type { MessagePosted, NotePosted } from './events.ts';

/** The document of a message in the read model, and in live events before it is there. */
export const toMessageDocument = ({ data }: MessagePosted): TicketMessageDocument => ({
  id: data.messageId,
  ticket_id: data.ticketId,
  kind: 'message',
  seq: data.seq,
  author: data.author,
  text: data.text,
  attachments: data.attachments,
  created_at: data.at,
});

export const toNoteDocument = ({
  data,
}: NotePosted): TicketMessageDocument & Readonly<{ text: SealedText }> => ({
  id: data.noteId,
  ticket_id: data.ticketId,
  kind: 'note',
  seq: data.noteSeq,
  author: { kind: 'staff', userId: data.userId },
  text: data.text,
  attachments: [],
  created_at: data.at,
});
