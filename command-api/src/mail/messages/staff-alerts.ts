import { toBothNumbers } from './grammatical-number.ts';

/** Texts of the emails that alert staff. */
export const staffAlertMessages = {
  rus: {
    low: (title: string) => `Заканчиваются ключи: ${title}`,
    out: (title: string) => `Закончились ключи: ${title}`,
    left: (count: string) => `Осталось: ${count}.`,
    stock: 'Загрузить ключи',
    /** A plan whose content all buyers share has no keys. */
    noContent: {
      title: (title: string) => `Нет содержимого: ${title}`,
      text: 'Тариф нельзя купить, пока не задано новое содержимое.',
      link: 'Задать содержимое',
    },
    stuck: (number: number) => `Заказ ${number} оплачен и не доставлен`,
    unconfirmed: (number: number) => `Заказ ${number} покрыт промокодом и не подтверждён`,
    paid: (at: string) => `Оплачен ${at}.`,
    placed: (at: string) => `Оформлен ${at}.`,
    reasons: {
      held: toBothNumbers('Приостановлен: покупатель заблокирован.'),
      pool: toBothNumbers('Ждёт ключей.'),
      shared: toBothNumbers('Ждёт содержимого.'),
      manual: toBothNumbers('Ждёт сотрудника.'),
      mail: {
        one: 'Ключ выдан, но письмо с ним не отправлено.',
        several: 'Ключи выданы, но письмо с ними не отправлено.',
      },
      other: { one: 'Ключ ещё не выдан.', several: 'Ключи ещё не выданы.' },
    },
    order: 'Открыть заказ',
    wrongCurrencyPayment: (paymentId: string) => `Платёж ${paymentId} в валюте, в которой нет цен`,
    refundWrongCurrency:
      'Магазин его не зачислил, ключи за него не выданы. Верните деньги в платёжной системе, затем отклоните платёж.',
    unmatchedPayment: (paymentId: string) => `Платёж ${paymentId} без заказа`,
    assignOrRefund:
      'Платёжная система подтвердила платёж, но заказа для него в магазине нет, поэтому ключи за него не выданы. Найдите заказ и отнесите к нему платёж или верните деньги и отклоните платёж.',
    uncheckedPayment: (paymentId: string) => `Возвраты платежа ${paymentId} не проверены`,
    checkRefunds:
      'Сотрудник отнёс платёж к заказу, но магазин за сутки не узнал, возвращены ли деньги: платёжная система не ответила на вопрос об этом платеже. Проверьте платёж в личном кабинете платёжной системы. Если деньги возвращены, запишите в заказе возврат вручную.',
    failedRefund: (number: number) => `Возврат по заказу ${number} не прошёл`,
    checkRefund:
      'Платёжная система не подтвердила возврат. Проверьте в её личном кабинете, ушли ли деньги. Если ушли, запишите в заказе, что деньги отправлены. Если нет, повторите возврат или верните деньги вручную.',
    refundAmount: (amount: string) => `Сумма возврата: ${amount}.`,
    paymentSystem: (name: string) => `Платёжная система: ${name}.`,
    payment: 'Открыть платёж',
  },
  eng: {
    low: (title: string) => `Low stock: ${title}`,
    out: (title: string) => `Out of stock: ${title}`,
    left: (count: string) => `In stock: ${count}.`,
    stock: 'Import keys',
    noContent: {
      title: (title: string) => `No content: ${title}`,
      text: 'The plan can’t be bought until you set new content.',
      link: 'Set content',
    },
    stuck: (number: number) => `Order ${number} is paid but not delivered`,
    unconfirmed: (number: number) => `Order ${number} is covered by a promo code but not confirmed`,
    paid: (at: string) => `Paid ${at}.`,
    placed: (at: string) => `Placed ${at}.`,
    reasons: {
      held: toBothNumbers('On hold: the customer is banned.'),
      pool: toBothNumbers('Waiting for keys.'),
      shared: toBothNumbers('Waiting for content.'),
      manual: toBothNumbers('Waiting for staff.'),
      mail: {
        one: 'The key is assigned, but the email with it wasn’t sent.',
        several: 'The keys are assigned, but the email with them wasn’t sent.',
      },
      other: { one: 'The key isn’t assigned yet.', several: 'The keys aren’t assigned yet.' },
    },
    order: 'Open order',
    wrongCurrencyPayment: (paymentId: string) =>
      `Payment ${paymentId} is in a currency without prices`,
    refundWrongCurrency:
      'The store didn’t credit it and issued no keys for it. Refund it in the payment system, then dismiss it.',
    unmatchedPayment: (paymentId: string) => `Payment ${paymentId} has no order`,
    assignOrRefund:
      'The payment system confirmed the payment, but the store has no order for it and issued no keys. Find the order and assign the payment to it, or refund the payment, then dismiss it.',
    uncheckedPayment: (paymentId: string) => `Refunds of payment ${paymentId} aren’t checked`,
    checkRefunds:
      'A staff member assigned the payment to an order, but in a day the store couldn’t find out whether the money was refunded: the payment system didn’t answer about this payment. Check the payment in the payment system’s account. If the money was refunded, record a manual refund in the order.',
    failedRefund: (number: number) => `The refund for order ${number} failed`,
    checkRefund:
      'The payment system didn’t confirm the refund. Check in the payment system’s account whether the money was sent. If it was, record in the order that the money was sent. If not, retry the refund or send the money manually.',
    refundAmount: (amount: string) => `Refund amount: ${amount}.`,
    paymentSystem: (name: string) => `Payment system: ${name}.`,
    payment: 'Open payment',
  },
};
