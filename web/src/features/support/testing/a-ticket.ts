import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import type { Ticket, TicketMessage } from '@shop/contracts/support/contract';

export const testTicketId = 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60';
export const testTheme = {
  id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f61',
  name_rus: 'Оплата',
  name_eng: 'Payment',
};
const at = '2026-03-01T12:00:00Z';

/** An open ticket as its owner sees it; `changes` overrides its fields. */
export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  id: testTicketId,
  number: 1_024,
  theme: testTheme,
  status: 'open',
  order_numbers: [],
  created_at: at,
  last_message_at: at,
  unread: 0,
  read_by_staff: 0,
  assignee: null,
  bot: null,
  milestones: [],
  rating: null,
  reopen_until: null,
  ...changes,
});

/** A ticket as agents see it; `changes` overrides its fields. */
export const anAgentTicket = (changes: Partial<AdminTicket> = {}): AdminTicket => ({
  id: testTicketId,
  number: 1_024,
  theme: testTheme,
  status: 'open',
  order_numbers: [],
  created_at: at,
  last_message_at: at,
  user: { id: '7', name: 'Oleg', avatar: null, banned: false },
  lang: 'rus',
  stage: 'queue',
  assignee: null,
  waiting_since: null,
  first_answer_at: null,
  first_answer_seconds: null,
  unread: 0,
  read_by_user: 0,
  read_by_staff: 0,
  milestones: [],
  rating: null,
  reopen_until: null,
  ...changes,
});

/** The user's own message at position `seq`; `changes` overrides its fields. */
export const aMessage = (seq: number, changes: Partial<TicketMessage> = {}): TicketMessage => ({
  id: `message-${seq}`,
  seq,
  author_id: '1',
  author: 'Marina',
  author_kind: 'user',
  own: true,
  text: `Message ${seq}`,
  created_at: `2026-03-01T12:0${seq}:00Z`,
  attachments: [],
  avatar: null,
  ...changes,
});

export const aStaffMessage = (seq: number, changes: Partial<TicketMessage> = {}) =>
  aMessage(seq, { author_id: '2', author: 'Anna', author_kind: 'staff', own: false, ...changes });

/** The response to joining a ticket's room. */
export const aJoinReply = (changes: object = {}) => ({
  ok: true,
  status: 'open',
  messages: [],
  notes: [],
  read_by_user: 0,
  read_by_staff: 0,
  ...changes,
});

export const aTestUser = (adminlvl: 0 | 1 | 2) => ({
  id: '1',
  name: 'Marina',
  avatar: null,
  email: 'marina@example.org',
  email_confirmed: true,
  pending_email: null,
  status_emails: false,
  reminders: true,
  adminlvl,
});
