import type { Texts } from '../kernel/index.ts';

/** Reasons for which a list is not sorted. */
export const sortingTexts = {
  'changed-meanwhile': {
    rus: 'Кто-то уже изменил порядок. Обновите страницу и повторите',
    eng: 'Somebody changed the order meanwhile. Reload and try again',
  },
  'list-too-long': {
    field: 'ids',
    rus: 'В списке больше 2000 записей: его нельзя упорядочить',
    eng: 'The list has more than 2,000 entries and cannot be sorted',
  },
  'not-in-list': {
    field: 'ids',
    rus: 'Такой записи нет в этом списке',
    eng: 'This list has no such entry',
  },
} satisfies Texts;
