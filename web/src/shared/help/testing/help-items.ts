import type { HelpArticle, HelpItem } from '@shop/contracts/content/contract';

/** A help item; `changes` overrides its fields. */
export const aHelpItem = (number: number, changes: Partial<HelpItem> = {}): HelpItem => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'problem',
  category: 'payment',
  title_rus: `Вопрос ${number}`,
  title_eng: `Question ${number}`,
  link: null,
  file: null,
  position: number,
  ...changes,
});

export const aHelpArticle = (changes: Partial<HelpArticle> = {}): HelpArticle => ({
  ...aHelpItem(1),
  title_rus: 'Деньги списаны, ключа нет',
  title_eng: 'Paid, but there is no key',
  body_rus: 'Откройте [поиск заказа](/find-order).',
  body_eng: 'Open the [order finder](/find-order).',
  changed_at: '2026-05-12T10:00:00.000Z',
  ...changes,
});
