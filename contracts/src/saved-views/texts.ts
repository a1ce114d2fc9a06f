import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a view is not saved. */
export const savedViewsTexts = {
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'id-taken': { rus: 'Этот ID уже занят', eng: 'This ID is already used' },
  'views-too-many': {
    rus: 'Сохранено уже 100 представлений. Удалите лишние',
    eng: 'You already have 100 saved views. Delete some first',
  },
} satisfies Texts;
