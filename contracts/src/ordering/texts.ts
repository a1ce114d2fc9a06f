import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a well-formed order is refused. */
export const orderingTexts = {
  'count-out-of-range': {
    field: 'count',
    rus: 'Столько штук по этому тарифу не продаём',
    eng: 'This quantity isn’t available',
  },
  'email-corrected-before': {
    field: 'email',
    rus: 'Почту уже исправляли. Напишите в поддержку',
    eng: 'This email was already corrected. Contact support',
  },
  'id-taken': { rus: 'Такой заказ уже есть', eng: 'This order already exists' },
  'invalid-product': {
    rus: 'Этот товар сейчас не продаётся',
    eng: 'This product isn’t for sale right now',
  },
  'key-unknown': { rus: 'У заказа нет такого ключа', eng: 'This order has no such key' },
  'key-void': { rus: 'Этот ключ больше не действует', eng: 'This key no longer works' },
  'keys-not-issued': {
    rus: 'Ключи по этому заказу ещё не выданы',
    eng: 'This order’s keys haven’t been issued yet',
  },
  'keys-void': {
    rus: 'Деньги за заказ возвращены, ключи больше не действуют',
    eng: 'This order was refunded, and its keys no longer work',
  },
  'nothing-to-pay': {
    rus: 'Промокод покрывает цену, платить не нужно',
    eng: 'The promo code covers the price, so there is nothing to pay',
  },
  'nothing-to-refund': {
    rus: 'Этот платёж уже возвращён полностью',
    eng: 'This payment has already been refunded in full',
  },
  'order-closed': {
    rus: 'Заказ уже закрыт. Оформите новый',
    eng: 'This order is closed. Place a new one',
  },
  'order-not-due': {
    rus: 'Время на оплату ещё не вышло',
    eng: 'The payment window is still open',
  },
  'order-not-placed': { rus: 'Такого заказа нет', eng: 'This order doesn’t exist' },
  'order-not-paid': { rus: 'Заказ не оплачен', eng: 'This order isn’t paid' },
  'order-paid': { rus: 'Заказ уже оплачен', eng: 'This order is already paid' },
  'payment-not-open': {
    rus: 'Этот платёж нельзя зачесть',
    eng: 'This payment can’t be accepted',
  },
  'payment-system-off': {
    field: 'payment_system',
    rus: 'Этот способ оплаты сейчас недоступен',
    eng: 'This payment method is unavailable',
  },
  'payment-unknown': { rus: 'У заказа нет такого платежа', eng: 'This order has no such payment' },
  'price-changed': {
    rus: 'Цена изменилась. Проверьте новую сумму',
    eng: 'The price has changed. Check the new total',
  },
  'refund-under-way': {
    rus: 'Платёжная система уже проводит этот возврат. Дождитесь результата',
    eng: 'The payment system is already processing this refund. Wait for its result',
  },
  'refund-unknown': { rus: 'У заказа нет такого возврата', eng: 'This order has no such refund' },
  'too-many-open-orders': {
    rus: 'У вас слишком много неоплаченных заказов. Оплатите или отмените их либо подождите 15\u00A0минут',
    eng: 'You have too many unpaid orders. Pay or cancel them, or wait 15\u00A0minutes',
  },
  'risk-not-accepted': {
    field: 'accept_risk',
    rus: 'Подтвердите, что принимаете риск',
    eng: 'Please accept the risk',
  },
} satisfies Texts;
