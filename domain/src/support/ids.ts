import type { Brand } from '@shop/contracts/kernel';

export type TicketId = Brand<string, 'TicketId'>;
export const ticketId = (value: string): TicketId => value as TicketId;
export const ticketStream = (id: TicketId): `ticket-${TicketId}` => `ticket-${id}`;

/** The ticket number that people use. */
export type TicketNumber = Brand<number, 'TicketNumber'>;
export const ticketNumber = (value: number): TicketNumber => value as TicketNumber;
export const ticketNumberStream = (number: number): string => `ticketNumber-${number}`;

/** The stream that reserves a user's only open ticket. */
export const ticketSlotStream = (userId: string): string => `ticketSlot-${userId}`;

/** The stream that counts the stored files of a user. */
export const fileQuotaStream = (userId: string): string => `fileQuota-${userId}`;

export const contactStream = (contactId: string): string => `contact-${contactId}`;
