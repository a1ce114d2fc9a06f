import type { Texts } from '../kernel/index.ts';

/** Reasons for which a view is not saved. */
export const savedViewsTexts = {
  'changed-meanwhile': {
    rus: 'Пока вы редактировали, данные изменились. Обновите страницу и повторите',
    eng: 'This changed while you were editing it. Reload and try again',
  },
  'id-taken': { rus: 'Этот идентификатор уже занят', eng: 'This id is already in use' },
  'views-too-many': {
    rus: 'Сохранено уже 100 видов. Удалите лишние',
    eng: 'You already have 100 saved views. Remove some first',
  },
} satisfies Texts;
