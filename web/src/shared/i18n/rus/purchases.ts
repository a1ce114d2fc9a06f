import type { Translation } from '../eng/index.ts';

export const purchases: Translation['purchases'] = {
  title: 'Покупки',
  number: 'Номер заказа',
  product: 'Продукт',
  download: 'Скачать',
  price: 'Цена и срок',
  status: 'Статус',
  keys: 'Ключи',
  show: 'Показать',
  hide: 'Скрыть',
  showOf: 'Показать ключи заказа {{number}}',
  hideOf: 'Скрыть ключи заказа {{number}}',
  downloadOf: 'Скачать .txt: ключи заказа {{number}}',
  none: 'ключей нет',
  amountDue: 'к оплате {{sum}}',
  amountPaid: 'оплачено {{sum}}',
  runsUntil: 'до {{date}}',
  pieces: '× {{count}}',
  empty: 'Покупок пока нет',
  emptyText: 'Всё купленное появится здесь вместе с ключами и останется.',
  toCatalog: 'В каталог',
};
