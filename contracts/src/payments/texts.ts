import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a payment is refused. */
export const paymentsTexts = {
  'redemption-refused': {
    field: 'unique_code',
    rus: 'Этот код не подходит к заказу',
    eng: 'This code doesn’t match this order',
  },
  'purchase-currency-unknown': {
    rus: 'Вы оплатили покупку в валюте, которую магазин не принимает. Напишите в поддержку, и мы поможем вернуть деньги',
    eng: 'You paid in a currency that the store doesn’t accept. Contact support, and we will help you get your money back',
  },
  'payment-system-limits': {
    field: 'payment_system',
    rus: 'Такую сумму эта платёжная система не принимает',
    eng: 'This payment method doesn’t accept this amount',
  },
  'fee-set-by-system': {
    field: 'fee',
    rus: 'Комиссию задаёт сама платёжная система',
    eng: 'The payment system sets this fee itself',
  },
  'notification-resolved': {
    rus: 'По этому уведомлению уже принято решение',
    eng: 'This notification has already been resolved',
  },
  'notification-without-money': {
    rus: 'В этом уведомлении нет подтверждённой суммы',
    eng: 'This notification has no confirmed amount',
  },
  'payment-returned': {
    rus: 'Платёжная система вернула этот платёж или его часть. Верните остаток в её личном кабинете, если он есть, и отклоните платёж',
    eng: 'The payment system returned this payment or part of it. Refund any remainder in the payment system’s account, then dismiss the payment',
  },
  'payment-currency-unknown': {
    rus: 'Магазин не продаёт в валюте этого платежа. Верните деньги в платёжной системе и отклоните платёж',
    eng: 'The store doesn’t sell in the currency of this payment. Refund it in the payment system, then dismiss it',
  },
  'order-unknown': {
    field: 'number',
    rus: 'Заказа с таким номером нет',
    eng: 'No order has this number',
  },
  'settings-missing': {
    rus: 'Платёжная система не настроена',
    eng: 'This payment system isn’t configured',
  },
  'payment-of-another-order': {
    rus: 'Этот платёж уже относится к другому заказу',
    eng: 'This payment already belongs to another order',
  },
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'id-taken': { rus: 'Этот ID уже занят', eng: 'This ID is already used' },
} satisfies Texts;
