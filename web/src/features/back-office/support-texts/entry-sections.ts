import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';

const models = ['support-content'];
const common = { hasUses: true, isSortedByUses: false, models } as const;

export const themesSection: EntrySection = {
  ...common,
  kind: 'ticket_theme',
  path: '/admin/theme',
  page: '/admin/theme',
  models: [...models, 'tickets'],
};

export const botProblemsSection: EntrySection = {
  ...common,
  kind: 'bot_problem',
  path: '/admin/bot/problems',
  page: '/admin/bot/problems',
};

export const botSolutionsSection: EntrySection = {
  ...common,
  kind: 'bot_solution',
  path: '/admin/bot/solutions',
  page: '/admin/bot/solutions',
};

export const savedRepliesSection: EntrySection = {
  kind: 'saved_reply',
  path: '/admin/saved-replies',
  page: '/admin/theme/replies',
  hasUses: false,
  models,
};
