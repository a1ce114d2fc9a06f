export type { Contact, ContactCommand } from './contact.ts';
export { contact } from './contact.ts';
export { fileQuota } from './file-quota.ts';
export type { TicketId, TicketNumber } from './ids.ts';
export {
  contactStream,
  fileQuotaStream,
  ticketSlotStream,
  ticketId,
  ticketNumber,
  ticketNumberStream,
  ticketStream,
} from './ids.ts';
export type { TicketSlot } from './ticket-slot.ts';
export { ticketSlot } from './ticket-slot.ts';
export type { SaveSupportContent } from './support-content.ts';
export { supportContent, supportContentStream } from './support-content.ts';
export type { ExistingTicket, Ticket } from './evolve-ticket.ts';
export { ticket } from './ticket.ts';
export { ticketNumberOwner } from './ticket-number.ts';
