import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a list is not sorted. */
export const sortingTexts = {
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил порядок. Обновите страницу и повторите',
    eng: 'Someone else changed the order. Reload and try again',
  },
  'list-too-long': {
    field: 'ids',
    rus: 'В списке больше 2000 записей: изменить порядок нельзя',
    eng: 'Lists with more than 2,000 entries can’t be reordered',
  },
  'not-in-list': {
    field: 'ids',
    rus: 'Такой записи нет в этом списке',
    eng: 'This entry isn’t in the list',
  },
} satisfies Texts;
