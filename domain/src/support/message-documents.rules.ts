import type { SealedText } from '@shop/contracts/kernel';
import type { TicketMessageDocument } from '@shop/contracts/support/documents';
import type { MessagePosted, NotePosted } from '@shop/domain/support/events';

/** The document that the read model will contain. */
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
