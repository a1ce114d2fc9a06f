import type { Translation } from '../eng/index.ts';

export const devApi: Translation['devApi'] = {
  title: 'Запросы магазина',
  slices: 'Части магазина',
  names: {
    catalog: 'Каталог',
    backOffice: 'Управление',
    stock: 'Запас ключей',
    ordering: 'Заказы',
    payments: 'Оплата',
    identity: 'Учётные записи',
    content: 'Настройки и этот список',
  },
  callers: {
    guest: 'всем',
    buyer: 'покупателю',
    0: 'вошедшим',
    1: 'модераторам',
    2: 'администраторам',
  },
  parameters: 'Параметры',
  body: 'Тело',
  replies: 'Ответы',
  schemas: 'Из чего состоят ответы',
  optional: 'можно опустить',
  send: 'Отправить',
  notSent: 'Никто не ответил',
};
