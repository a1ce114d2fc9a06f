import type { Texts } from '../kernel/index.ts';

/** Reasons for which an understood order is refused. */
export const orderingTexts = {
  'count-out-of-range': {
    field: 'count',
    rus: 'Столько штук по этому тарифу не продаём',
    eng: 'This rate is not sold in such a number',
  },
  'email-corrected-before': {
    field: 'email',
    rus: 'Адрес уже исправляли. Напишите в поддержку',
    eng: 'The address was corrected before. Write to support',
  },
  'id-taken': { rus: 'Такой заказ уже есть', eng: 'There is such an order already' },
  'invalid-product': {
    rus: 'Этот товар сейчас не продаётся',
    eng: 'This product is not for sale at the moment',
  },
  'key-unknown': { rus: 'У заказа нет такого ключа', eng: 'The order has no such key' },
  'keys-not-issued': {
    rus: 'Ключи по этому заказу ещё не выданы',
    eng: 'The keys of this order have not been issued yet',
  },
  'keys-void': {
    rus: 'Деньги за заказ вернули, ключи больше не действуют',
    eng: 'The order was refunded, its keys are void',
  },
  'nothing-to-refund': {
    rus: 'За этот платёж уже всё вернули',
    eng: 'All of this payment has been given back',
  },
  'order-closed': {
    rus: 'Заказ уже закрыт. Оформите новый',
    eng: 'The order is closed. Place a new one',
  },
  'order-not-due': {
    rus: 'Время на оплату ещё не вышло',
    eng: 'The time to pay is not over yet',
  },
  'order-not-placed': { rus: 'Такого заказа нет', eng: 'There is no such order' },
  'order-not-paid': { rus: 'Заказ не оплачен', eng: 'The order is not paid' },
  'order-paid': { rus: 'Заказ уже оплачен', eng: 'The order has already been paid' },
  'payment-not-open': {
    rus: 'Этот платёж нельзя зачесть',
    eng: 'This payment cannot be accepted',
  },
  'payment-system-off': {
    field: 'payment_system',
    rus: 'Этот способ оплаты сейчас недоступен',
    eng: 'This way to pay is not available at the moment',
  },
  'payment-unknown': { rus: 'У заказа нет такого платежа', eng: 'The order has no such payment' },
  'price-changed': {
    rus: 'Цена изменилась. Проверьте новую сумму',
    eng: 'The price has changed. Check the new total',
  },
  'refund-unknown': { rus: 'У заказа нет такого возврата', eng: 'The order has no such refund' },
  'too-many-open-orders': {
    rus: 'У вас слишком много неоплаченных заказов. Оплатите или отмените их либо подождите 15 минут',
    eng: 'You have too many unpaid orders. Pay or cancel them, or wait 15 minutes',
  },
  'risk-not-accepted': {
    field: 'accept_risk',
    rus: 'Подтвердите, что знаете о риске',
    eng: 'Confirm that you know of the risk',
  },
} satisfies Texts;
