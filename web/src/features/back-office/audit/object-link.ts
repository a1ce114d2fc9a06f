import type { AuditKind } from '@shop/contracts/audit/contract';
import { auditKinds } from '@shop/contracts/audit/contract';
import { auditPath } from './audit-api.ts';

type AuditObject = Readonly<{ kind: AuditKind; id: string; label: string | null }>;

/** The prefix of a promo batch's id. A batch links to the list of its codes. */
const batchPrefix = 'batch:';

const pages: Readonly<Partial<Record<AuditKind, (object: AuditObject) => string>>> = {
  game: ({ id }) => `/admin/games/${id}`,
  product: ({ id }) => `/admin/products/${id}`,
  status: ({ id }) => `/admin/statuses/${id}`,
  requirement_type: ({ id }) => `/admin/requirements-types/${id}`,
  requirement: ({ id }) => `/admin/requirements/${id}`,
  function_icon: ({ id }) => `/admin/functionicons/${id}`,
  function: ({ id }) => `/admin/functions/${id}`,
  slide: ({ id }) => `/admin/slider/${id}`,
  problem: ({ id }) => `/admin/problems/${id}`,
  page: ({ id }) => `/admin/pages/${id}`,
  contact_card: ({ id }) => `/admin/contacts/${id}`,
  avatar: ({ id }) => `/admin/avatars/${id}`,
  socials: () => '/admin/socials',
  ticket_theme: ({ id }) => `/admin/theme/${id}`,
  bot_problem: ({ id }) => `/admin/bot/problems/${id}`,
  bot_solution: ({ id }) => `/admin/bot/solutions/${id}`,
  saved_reply: ({ id }) => `/admin/theme/replies/${id}`,
  exchange_rate: () => '/admin/exchange-rate',
  key_import: ({ id }) => `/admin/keys/imports/${id}`,
  key: ({ id }) => `/admin/keys/all/${id}`,
  promo: ({ id }) =>
    id.startsWith(batchPrefix)
      ? `/admin/promos?${new URLSearchParams({ 'filter[batch]': id.slice(batchPrefix.length) })}`
      : `/admin/promos/${encodeURIComponent(id)}`,
  order: ({ label }) => (label === null ? '/admin/orders' : `/admin/orders/${label}`),
  user: ({ id }) => `/admin/users/${id}`,
  ban: ({ id }) => `/admin/bans/${id}`,
  ticket: ({ id }) => `/tickets/${id}`,
  contact_message: ({ id }) => `/admin/contacts/messages/${id}`,
  payment: ({ id }) => `/admin/payments/${encodeURIComponent(id)}`,
  payment_notification: ({ id }) => `/admin/payments/notifications/${id}`,
  payment_system: ({ id }) => `/admin/payments/systems/${id}`,
  mail: ({ id }) => `/admin/mail/${id}`,
};

/** The back-office page of an object; null if it has none. */
export const objectPage = (object: AuditObject): string | null =>
  pages[object.kind]?.(object) ?? null;

/** The page that shows an object's state at a moment. */
export const momentPage = ({ kind, id }: Pick<AuditObject, 'kind' | 'id'>, at: string): string =>
  `${auditPath}/${kind}/${encodeURIComponent(id)}?${new URLSearchParams({ at })}`;

export const findAuditKind = (text: string | undefined): AuditKind | undefined =>
  auditKinds.find((kind) => kind === text);
