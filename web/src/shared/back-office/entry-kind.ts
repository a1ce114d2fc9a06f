import type { AuditKind } from '@shop/contracts/audit/kinds';

/** The kinds of entries that staff archive and restore. */
export type EntryKind = Extract<
  AuditKind,
  | 'game'
  | 'product'
  | 'status'
  | 'requirement_type'
  | 'requirement'
  | 'function_icon'
  | 'function'
  | 'slide'
  | 'problem'
  | 'contact_card'
  | 'avatar'
  | 'ticket_theme'
  | 'bot_problem'
  | 'bot_solution'
  | 'saved_reply'
>;

/**
 * The effect of archiving: customers no longer see the entry, or agents do not, or it stays where
 * it is used and cannot be chosen for anything else.
 */
type ArchiveEffect = 'customers' | 'agents' | 'references';

export const archiveEffects: Readonly<Record<EntryKind, ArchiveEffect>> = {
  game: 'customers',
  product: 'customers',
  status: 'references',
  requirement_type: 'references',
  requirement: 'references',
  function_icon: 'references',
  function: 'references',
  slide: 'customers',
  problem: 'customers',
  contact_card: 'customers',
  avatar: 'references',
  ticket_theme: 'references',
  bot_problem: 'customers',
  bot_solution: 'customers',
  saved_reply: 'agents',
};
