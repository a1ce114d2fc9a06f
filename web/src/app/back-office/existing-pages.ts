/** The lists and forms of the back-office that exist, by their paths. */
export const existingPages = [
  '/admin/avatars',
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
  '/admin/pages',
  '/admin/problems',
  '/admin/products',
  '/admin/requirements',
  '/admin/requirements-types',
  '/admin/slider',
  '/admin/socials',
  '/admin/statuses',
  '/admin/theme',
  '/admin/theme/replies',
] as const;

export type ExistingPage = (typeof existingPages)[number];

const paths: ReadonlySet<string> = new Set([...existingPages, '/tickets']);

/** Whether a list or form for staff exists at this path. */
export const hasPage = (path: string): boolean => paths.has(path);
