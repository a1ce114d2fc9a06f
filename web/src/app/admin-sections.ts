import type { AdminLevel } from '@shop/domain/identity/contract';

type Section = Readonly<{ path: string; level: AdminLevel }>;

/** The back-office's sections in their order, each with the level that may enter it. */
export const adminSections = {
  games: { path: '/admin/games', level: 2 },
  products: { path: '/admin/products', level: 2 },
  keys: { path: '/admin/keys', level: 2 },
  statuses: { path: '/admin/statuses', level: 1 },
  functionIcons: { path: '/admin/functionicons', level: 1 },
  requirements: { path: '/admin/requirements', level: 1 },
  requirementTypes: { path: '/admin/requirements-types', level: 1 },
  slider: { path: '/admin/slider', level: 1 },
  avatars: { path: '/admin/avatars', level: 1 },
  socials: { path: '/admin/socials', level: 1 },
  contacts: { path: '/admin/contacts', level: 1 },
  problems: { path: '/admin/problems', level: 1 },
  botProblems: { path: '/admin/bot/problems', level: 1 },
  botSolutions: { path: '/admin/bot/solutions', level: 1 },
  promos: { path: '/admin/promos', level: 2 },
  promoHistory: { path: '/admin/promos/history', level: 2 },
  users: { path: '/admin/users', level: 1 },
  payments: { path: '/admin/payments', level: 2 },
  exchangeRate: { path: '/admin/exchange-rate', level: 2 },
  themes: { path: '/admin/theme', level: 1 },
  bans: { path: '/admin/bans', level: 1 },
  statistics: { path: '/admin/payments/stats', level: 2 },
} as const satisfies Readonly<Record<string, Section>>;

type SectionName = keyof typeof adminSections;

const names = Object.keys(adminSections) as SectionName[]; // as written above

/** The pages of each section, with the guard that stands before them. */
export const sectionPages = names.map((name) => {
  const { path, level } = adminSections[name];
  return { path: `${path.slice(1)}/*`, guards: [level === 2 ? 'admin' : 'moderator'] };
});

/** What somebody of this level may enter; nobody known may enter nothing. */
export const sectionsFor = (level: AdminLevel | undefined): readonly SectionName[] =>
  names.filter((name) => level !== undefined && adminSections[name].level <= level);
