/** The kinds of objects that staff change and that have a history. */
export const auditKinds = [
  'game',
  'product',
  'status',
  'requirement_type',
  'requirement',
  'function_icon',
  'function',
  'slide',
  'problem',
  'page',
  'contact_card',
  'avatar',
  'socials',
  'ticket_theme',
  'bot_problem',
  'bot_solution',
  'saved_reply',
  'exchange_rate',
  'sort_order',
  'key_import',
  'key',
  'promo',
  'order',
  'user',
  'ban',
  'ticket',
  'contact_message',
  'payment',
  'payment_notification',
  'payment_system',
  'mail',
  /** A list that staff exported; its id is its path below `/api/admin`. */
  'list',
  /** Any other stream of events; its id is the name of the stream. */
  'other',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Kinds whose section is open to moderators; the others are open to administrators. */
const forModerators: ReadonlySet<AuditKind> = new Set([
  'status',
  'requirement_type',
  'requirement',
  'function_icon',
  'function',
  'slide',
  'problem',
  'page',
  'contact_card',
  'avatar',
  'socials',
  'ticket_theme',
  'bot_problem',
  'bot_solution',
  'saved_reply',
  'user',
  'ban',
  'ticket',
  'contact_message',
]);

/** Lists that only administrators may edit and sort. */
const isForAdministrators = (list: string): boolean =>
  list === 'games' || list === 'payment-systems' || list.startsWith('products-');

/** The level that reading the history of an object demands: that of its section. */
export const historyLevel = (kind: AuditKind, id: string): 1 | 2 => {
  if (kind === 'sort_order') return isForAdministrators(id) ? 2 : 1;
  return forModerators.has(kind) ? 1 : 2;
};
