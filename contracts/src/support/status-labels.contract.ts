import type { Lang } from '../kernel/languages.ts';
import type { TicketStatus } from './contract.ts';

/** The label of each status of a ticket, the same for customers, agents and the quick search. */
export const ticketStatusLabels: Readonly<Record<Lang, Readonly<Record<TicketStatus, string>>>> = {
  rus: { open: 'В работе', solved: 'Решено' },
  eng: { open: 'In progress', solved: 'Solved' },
};
