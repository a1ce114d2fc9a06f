export { contactsProjection } from './contacts.projection.ts';
export { supportContentProjection } from './support-content.projection.ts';
export { ticketMessagesProjection } from './ticket-messages.projection.ts';
export { ticketsProjection } from './tickets.projection.ts';
