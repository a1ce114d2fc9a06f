import type { Translation } from '../eng/index.ts';

export const contentPage: Translation['contentPage'] = {
  contents: 'На этой странице',
  version: 'Версия {{version}}',
  changed: 'от {{date}}',
  systems: 'Способы оплаты',
  from: 'от {{sum}}',
  upTo: 'до {{sum}}',
  descriptions: {
    terms: 'Что продаёт магазин, как оплатить и активировать заказ и когда возвращаются деньги.',
    policy: 'Что магазин о вас знает, как это хранит и как скачать или удалить свои данные.',
    'payment-and-delivery':
      'Платёжные системы и комиссии, валюта, когда придёт ключ и что делать, если он не пришёл.',
  },
};
