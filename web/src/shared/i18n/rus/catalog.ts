import type { Translation } from '../eng/index.ts';

export const catalog: Translation['catalog'] = {
  title: 'Каталог',
  intro: 'Выберите игру: внутри её продукты, и у каждого — статус.',
  empty: 'Игр здесь пока нет. Загляните чуть позже.',
  pages: 'Страницы каталога',
  products: { one: '{{count}} продукт', few: '{{count}} продукта', many: '{{count}} продуктов' },
  from: 'от {{price}}',
  noPrice: 'Не продаётся',
  gameIntro: 'Продукты и их статус',
  gameEmpty: 'Для этой игры пока нет продуктов.',
  toCatalog: 'В каталог',
  sale: 'Скидка',
  stock: { yes: 'В наличии', few: 'Осталось мало', no: 'Нет в наличии' },
  oldPrice: 'Было: {{price}}',
  kinds: { key: 'Ключ активации', software: 'Программа', subscription: 'Подписка' },
  since: 'с {{date}}',
};
