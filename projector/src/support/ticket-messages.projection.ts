import type { TicketMessageDocument } from '@shop/contracts/support/documents';
import { ticketMessagesModel } from '@shop/contracts/support/documents';
import type { SealedText } from '@shop/contracts/kernel';
import type { MessagePosted, NotePosted, TicketEvent } from '@shop/domain/support/events';
import { toMessageDocument, toNoteDocument } from '@shop/domain/support/message-documents.rules';
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
    'support.MessagePosted': (_, event) => toMessageDocument(event),
    'support.NotePosted': (_, event) => toNoteDocument(event),
  },
});
