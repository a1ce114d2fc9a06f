import type { Translation } from '../eng/index.ts';

export const search: Translation['search'] = {
  open: 'Поиск',
  title: 'Поиск по магазину',
  placeholder: 'Название игры или товара',
  empty: 'По запросу «{{query}}» ничего нет. Попробуйте другое название.',
  toCatalog: 'Открыть каталог',
  hint: 'Можно по-русски или по-английски, опечатки не помешают.',
  popular: 'Популярные игры',
  games: 'Игры',
  products: 'Товары',
  foundGames: { one: '{{count}} игра', few: '{{count}} игры', many: '{{count}} игр' },
  foundProducts: { one: '{{count}} товар', few: '{{count}} товара', many: '{{count}} товаров' },
  close: 'Закрыть поиск',
  keys: '↑ ↓: выбрать, Enter: открыть, Esc: закрыть',
};
