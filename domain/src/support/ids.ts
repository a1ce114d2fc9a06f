import type { Brand } from '@shop/contracts/kernel';

export type TicketId = Brand<string, 'TicketId'>;
export const ticketId = (value: string): TicketId => value as TicketId;
export const ticketStream = (id: TicketId): `ticket-${TicketId}` => `ticket-${id}`;

/** What people call a ticket. */
export type TicketNumber = Brand<number, 'TicketNumber'>;
export const ticketNumber = (value: number): TicketNumber => value as TicketNumber;
export const ticketNumberStream = (number: number): string => `ticketNumber-${number}`;

/** Where the one unclosed ticket of a user is reserved. */
export const ticketSlotStream = (userId: string): string => `openTicket-${userId}`;

/** What files a user keeps. */
export const fileQuotaStream = (userId: string): string => `fileQuota-${userId}`;

export const contactStream = (contactId: string): string => `contact-${contactId}`;
