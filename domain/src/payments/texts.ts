import type { Texts } from '../kernel/index.ts';

/** Reasons for which a payment is refused. */
export const paymentsTexts = {
  'claim-refused': {
    field: 'unique_code',
    rus: 'Этот код не подходит к заказу',
    eng: 'This code is not of this order',
  },
  'payment-system-limits': {
    field: 'payment_system',
    rus: 'Такую сумму эта платёжная система не принимает',
    eng: 'This payment system does not take such a sum',
  },
  'fee-set-by-system': {
    field: 'fee',
    rus: 'Комиссию назначает сама платёжная система',
    eng: 'The payment system sets this fee itself',
  },
  'notification-settled': {
    rus: 'По этому уведомлению уже принято решение',
    eng: 'A decision about this notification was already made',
  },
  'notification-without-money': {
    rus: 'В этом уведомлении нет подтверждённой суммы',
    eng: 'This notification has no confirmed amount',
  },
  'order-unknown': {
    field: 'number',
    rus: 'Заказа с таким номером нет',
    eng: 'There is no order with this number',
  },
  'settings-missing': {
    rus: 'Не заданы настройки этой платёжной системы',
    eng: 'Settings of this payment system are missing',
  },
  'payment-of-another-order': {
    rus: 'Этот платёж уже учтён за другой заказ',
    eng: 'This payment has been counted for another order',
  },
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'id-taken': { rus: 'Под этим номером уже есть другое', eng: 'There is another under this id' },
} satisfies Texts;
