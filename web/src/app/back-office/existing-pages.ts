/** The existing lists and forms of the back-office, by path. */
export const existingPages = [
  '/admin/audit',
  '/admin/avatars',
  '/admin/bans',
  '/admin/bot/problems',
  '/admin/bot/solutions',
  '/admin/contacts',
  '/admin/contacts/messages',
  '/admin/exchange-rate',
  '/admin/functionicons',
  '/admin/functions',
  '/admin/games',
  '/admin/keys',
  '/admin/keys/all',
  '/admin/keys/imports',
  '/admin/keys/queue',
  '/admin/mail',
  '/admin/orders',
  '/admin/pages',
  '/admin/payments',
  '/admin/payments/notifications',
  '/admin/payments/stats',
  '/admin/payments/systems',
  '/admin/problems',
  '/admin/products',
  '/admin/promos',
  '/admin/promos/batches',
  '/admin/promos/history',
  '/admin/requirements',
  '/admin/requirements-types',
  '/admin/slider',
  '/admin/socials',
  '/admin/statuses',
  '/admin/theme',
  '/admin/theme/replies',
  '/admin/users',
] as const;

export type ExistingPage = (typeof existingPages)[number];

/** Lists whose entries are added and edited on separate pages. */
export const editedPages = [
  '/admin/avatars',
  '/admin/bot/problems',
  '/admin/bot/solutions',
  '/admin/contacts',
  '/admin/functionicons',
  '/admin/functions',
  '/admin/games',
  '/admin/problems',
  '/admin/products',
  '/admin/promos',
  '/admin/requirements',
  '/admin/requirements-types',
  '/admin/slider',
  '/admin/statuses',
  '/admin/theme',
  '/admin/theme/replies',
] as const satisfies readonly ExistingPage[];

export type EditedPage = (typeof editedPages)[number];

/** Lists whose entries have a page but cannot be created there. */
export const openedPages = [
  '/admin/bans',
  '/admin/contacts/messages',
  '/admin/mail',
  '/admin/orders',
  '/admin/pages',
  '/admin/payments',
  '/admin/payments/notifications',
  '/admin/payments/systems',
  '/admin/users',
] as const satisfies readonly ExistingPage[];

export type OpenedPage = (typeof openedPages)[number];

/**
 * Pages below a list that are not entry forms, with the section or page whose level they require.
 */
export const furtherPages = {
  'admin/bans/new': '/admin/bans',
  'admin/keys/all/:id': '/admin/keys',
  'admin/keys/rates/:id': '/admin/keys',
  'admin/keys/imports/new': '/admin/keys',
  'admin/keys/imports/:id': '/admin/keys',
  'admin/keys/queue/:id': '/admin/keys',
  'admin/audit/:kind/:id': '/admin/audit',
} as const;

export type FurtherPage = keyof typeof furtherPages;

const paths: ReadonlySet<string> = new Set([...existingPages, '/tickets']);

/** Whether a list or form for staff exists at this path. */
export const hasPage = (path: string): boolean => paths.has(path);
