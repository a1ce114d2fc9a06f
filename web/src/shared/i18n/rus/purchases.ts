import type { Translation } from '../eng/index.ts';

export const purchases: Translation['purchases'] = {
  title: 'Покупки',
  number: 'Номер заказа',
  product: 'Товар',
  download: 'Скачать',
  price: 'Цена и тариф',
  status: 'Статус',
  keys: 'Ключи',
  show: { one: 'Ключ', several: 'Ключи' },
  hide: 'Скрыть',
  showOf: { one: 'Ключ заказа {{number}}', several: 'Ключи заказа {{number}}' },
  hideOf: {
    one: 'Скрыть ключ заказа {{number}}',
    several: 'Скрыть ключи заказа {{number}}',
  },
  downloadOf: {
    one: 'Скачать .txt: ключ заказа {{number}}',
    several: 'Скачать .txt: ключи заказа {{number}}',
  },
  none: 'ключей нет',
  afterPayment: 'после оплаты',
  soon: 'скоро появятся',
  amountDue: 'к оплате {{sum}}',
  amountPaid: 'оплачено {{sum}}',
  runsUntil: 'до {{date}}',
  empty: 'Покупок пока нет',
  emptyText: 'Всё купленное появится здесь вместе с ключами и останется.',
  toCatalog: 'В каталог',
};
