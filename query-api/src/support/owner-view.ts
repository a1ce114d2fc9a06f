import type { TicketDocument } from '@shop/contracts/support/documents';
import { countReadableMessages } from '@shop/domain/support/ticket-addresses.rules';
import type { Document } from 'mongodb';

/**
 * The ticket as its owner's account may see it; null if it was opened under an address whose change
 * was undone. If it was continued under such an address, it ends before that and is permanently
 * closed: later messages belong to the reader of that address.
 */
export const toOwnerView = (
  ticket: TicketDocument,
  undoneEmails: readonly string[],
): TicketDocument | null => {
  const readableCount = countReadableMessages(ticket.addresses, undoneEmails);
  if (readableCount === 0) return null;
  if (readableCount === Infinity) return ticket;
  return {
    ...ticket,
    status: 'solved',
    assignee: null,
    order_numbers: [],
    last_message_at: ticket.created_at,
    waiting_since: null,
    seq: readableCount,
    read_by_user: readableCount,
    read_by_staff: Math.min(ticket.read_by_staff, readableCount),
    closed_at: null,
    rating: null,
    milestones: ticket.milestones.filter(({ afterSeq }) => afterSeq < readableCount),
  };
};

/** The MongoDB filter for the tickets that `toOwnerView` shows to the account. */
export const ownTicketsFilter = (userId: string, undoneEmails: readonly string[]): Document => ({
  'document.user_id': { $eq: userId },
  ...(undoneEmails.length > 0 && {
    'document.addresses': {
      $not: { $elemMatch: { emailHash: { $in: undoneEmails }, afterSeq: 0 } },
    },
  }),
});
