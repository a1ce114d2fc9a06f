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
  prices: { cis: 'Цена от, СНГ', global: 'Цена от, другие страны' },
  sold: 'Продано за 30\u00A0дней',
  popular: 'Популярная',
  visibility: 'Видимость',
  changed: 'Изменена',
  productsToo: {
    one: 'С витрины также пропадёт {{number}} товар.',
    few: 'С витрины также пропадут {{number}} товара.',
    many: 'С витрины также пропадут {{number}} товаров.',
  },
};
