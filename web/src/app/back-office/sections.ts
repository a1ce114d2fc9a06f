import type { AdminLevel } from '@shop/contracts/identity/contract';

type Section = Readonly<{
  path: string;
  /** The lowest level that may open the section. */
  level: AdminLevel;
}>;

/** The sections of the back-office in the order of the tab bar. */
export const adminSections = {
  games: { path: '/admin/games', level: 2 },
  products: { path: '/admin/products', level: 2 },
  keys: { path: '/admin/keys', level: 2 },
  statuses: { path: '/admin/statuses', level: 1 },
  functionIcons: { path: '/admin/functionicons', level: 1 },
  requirements: { path: '/admin/requirements', level: 1 },
  requirementTypes: { path: '/admin/requirements-types', level: 1 },
  slider: { path: '/admin/slider', level: 1 },
  problems: { path: '/admin/problems', level: 1 },
  contacts: { path: '/admin/contacts', level: 1 },
  socials: { path: '/admin/socials', level: 1 },
  avatars: { path: '/admin/avatars', level: 1 },
  themes: { path: '/admin/theme', level: 1 },
  botProblems: { path: '/admin/bot/problems', level: 1 },
  botSolutions: { path: '/admin/bot/solutions', level: 1 },
  promos: { path: '/admin/promos', level: 2 },
  promoHistory: { path: '/admin/promos/history', level: 2 },
  users: { path: '/admin/users', level: 1 },
  bans: { path: '/admin/bans', level: 1 },
  payments: { path: '/admin/payments', level: 2 },
  exchangeRate: { path: '/admin/exchange-rate', level: 2 },
  statistics: { path: '/admin/payments/stats', level: 2 },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof adminSections;

/** The groups of the tab bar. Every section is in one of them. */
export const sectionGroups = {
  catalog: [
    'games',
    'products',
    'keys',
    'statuses',
    'functionIcons',
    'requirements',
    'requirementTypes',
  ],
  storefront: ['slider', 'problems', 'contacts', 'socials', 'avatars'],
  support: ['themes', 'botProblems', 'botSolutions'],
  marketing: ['promos', 'promoHistory'],
  people: ['users', 'bans'],
  money: ['payments', 'exchangeRate', 'statistics'],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;

export type GroupName = keyof typeof sectionGroups;

const groupNames = Object.keys(sectionGroups) as GroupName[]; // `Object.keys` widens to string

export const sectionNames: readonly SectionName[] = groupNames.flatMap(
  (name): readonly SectionName[] => sectionGroups[name],
);

type Level = AdminLevel | undefined;

/** Whether an account of this level may open a section. Always false without an account. */
export const canOpen = (level: Level, section: SectionName): boolean =>
  level !== undefined && adminSections[section].level <= level;

export type OpenGroup = Readonly<{ name: GroupName; sections: readonly SectionName[] }>;

/** The groups with the sections that an account of this level may open, without empty groups. */
export const findOpenGroups = (level: Level): readonly OpenGroup[] =>
  groupNames
    .map((name) => ({
      name,
      sections: sectionGroups[name].filter((section) => canOpen(level, section)),
    }))
    .filter(({ sections }) => sections.length > 0);
