import type { Translation } from '../eng/index.ts';

export const purchases: Translation['purchases'] = {
  title: 'Покупки',
  number: 'Номер заказа',
  product: 'Товар',
  download: 'Скачать',
  price: 'Цена и тариф',
  status: 'Статус',
  keys: 'Ключи',
  show: 'Ключи',
  hide: 'Скрыть',
  showOf: 'Ключи заказа {{number}}',
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
