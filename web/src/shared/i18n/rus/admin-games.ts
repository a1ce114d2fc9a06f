import type { Translation } from '../eng/index.ts';

export const adminGames: Translation['adminGames'] = {
  title: 'Игры',
  create: 'Новая игра',
  empty: 'Игр пока нет',
  emptyText: 'Каждый товар относится к игре, поэтому начните с неё.',
  icon: 'Эмблема',
  name: 'Название',
  path: 'Адрес',
  products: 'Товары',
  prices: { cis: 'От, СНГ', global: 'От, мир' },
  sold: 'Продано за 30 дней',
  popular: 'Популярная',
  visibility: 'Видимость',
  changed: 'Изменена',
  productsToo: {
    one: 'Вместе с ними с витрины пропадёт {{number}} товар.',
    few: 'Вместе с ними с витрины пропадут {{number}} товара.',
    many: 'Вместе с ними с витрины пропадут {{number}} товаров.',
  },
};
