import type { TicketMessageDocument } from '@shop/contracts/support/documents';
import { ticketMessagesModel } from '@shop/contracts/support/documents';
import type { SealedText } from '@shop/contracts/kernel';
import type { MessagePosted, NotePosted, TicketEvent } from '@shop/domain/support/events';
import { defineProjection } from '../define-projection.ts';

/** One document per message or note, sealed as it was written. */
export const ticketMessagesProjection = defineProjection('ticket').projection<
  TicketMessageDocument,
  MessagePosted | NotePosted,
  Extract<TicketEvent, { data: { text: SealedText | null } }>
>({
  ...ticketMessagesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ ticket_id: 1, kind: 1, seq: 1 }, { 'attachments.fileId': 1 }],
  documentIds: ({ data }) => ['noteId' in data ? data.noteId : data.messageId],
  on: {
    'support.MessagePosted': (_, { data }) => ({
      id: data.messageId,
      ticket_id: data.ticketId,
      kind: 'message',
      seq: data.seq,
      author: data.author,
      text: data.text,
      attachments: data.attachments,
      created_at: data.at,
    }),
    'support.NotePosted': (_, { data }) => ({
      id: data.noteId,
      ticket_id: data.ticketId,
      kind: 'note',
      seq: data.noteSeq,
      author: { kind: 'staff', userId: data.userId },
      text: data.text,
      attachments: [],
      created_at: data.at,
    }),
  },
});
