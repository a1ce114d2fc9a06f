import type { Translation } from '../eng/index.ts';

export const adminFunctions: Translation['adminFunctions'] = {
  section: 'Функции',
  create: 'Новая функция',
  empty: 'Функций пока нет',
  emptyText: 'Функции описывают, что умеет товар. Товары ссылаются на них.',
  iconFirst: 'У каждой функции есть иконка. Сначала добавьте её.',
  icon: 'Иконка',
  group: 'Группа',
  content: 'Функция',
  contentHint: 'Функции одной группы показываются на странице товара вместе.',
  manageIcons: 'Управлять иконками',
  findIcon: 'Найти иконку',
  noIcons: 'Иконок пока нет. Сначала добавьте хотя бы одну.',
};
