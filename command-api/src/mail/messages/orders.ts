/** Texts of the emails about an order. */
export const orderEmailMessages = {
  rus: {
    openOrder: 'Открыть заказ',
    help: 'Есть вопросы? Напишите нам со страницы заказа.',
    keysRefunded: 'Ключи, за которые возвращены деньги, больше не действуют.',
    keysVoided: 'Аннулированные ключи больше не действуют.',
    refundAmount: 'Сумма возврата',
    placed: {
      subject: (number: number) => `Заказ ${number} ждёт оплаты`,
      text: (time: string) => `Ключи забронированы за вами до ${time}.`,
      button: 'Перейти к оплате',
      others: (count: number) =>
        count === 1 ? 'Ещё один заказ ждёт оплаты' : 'Другие заказы ждут оплаты',
      other: (number: number, title: string, time: string) =>
        `Заказ ${number}: ${title}. Оплатить можно до ${time}.`,
    },
    paid: {
      subject: (number: number) => `Заказ ${number}: оплата получена`,
      text: 'Готовим ваш заказ. Ключи придут отдельным письмом.',
    },
    expired: {
      subject: (number: number) => `Заказ ${number} не оплачен`,
      text: 'Время на оплату вышло, ключи больше не забронированы. Если вы всё же оплатили заказ, мы выдадим ключи или вернём деньги.',
      button: 'Купить ещё раз',
    },
    amountDiffers: {
      subject: (number: number) => `Заказ ${number}: пришла другая сумма`,
      text: 'Сумма платежа не совпала с суммой заказа. Проверим платёж и выдадим ключи или вернём деньги.',
      expected: 'Сумма заказа',
      received: 'Получено',
    },
    lateMoney: {
      subject: (number: number) => `Заказ ${number}: платёж пришёл слишком поздно`,
      text: 'Скидка по промокоду к этому времени уже не действовала. Проверим платёж и выдадим ключи или вернём деньги.',
    },
    held: {
      subject: (number: number) => `Заказ ${number} оплачен и проверяется`,
      text: {
        one: 'Оплата получена. Мы проверяем заказ, затем пришлём ключ или вернём деньги.',
        several: 'Оплата получена. Мы проверяем заказ, затем пришлём ключи или вернём деньги.',
      },
    },
    keysAwaited: {
      subject: (number: number) => `Заказ ${number} оплачен, ждём ключи`,
      text: {
        one: 'Ключи закончились. Вы в очереди по времени оплаты: пришлём ключ сразу после пополнения.',
        several:
          'Ключи закончились. Вы в очереди по времени оплаты: пришлём ключи сразу после пополнения.',
      },
    },
    manualDelivery: {
      subject: (number: number) => `Готовим ваш заказ ${number}`,
      text: {
        one: 'Оплата получена. Сотрудник готовит заказ, ключ пришлём отдельным письмом.',
        several: 'Оплата получена. Сотрудник готовит заказ, ключи пришлём отдельным письмом.',
      },
    },
    keyEnding: {
      subject: (title: string) => `Скоро истечёт срок ключа: ${title}`,
      text: (time: string) =>
        `Ключ действует до ${time}. Продлите его, чтобы пользоваться дальше без перерыва.`,
      button: 'Продлить',
      stop: 'Отключить напоминания об этом товаре',
    },
    status: {
      subject: (product: string, status: string) => `${product}: ${status}`,
      label: 'Новый статус',
      reason: (reason: string) => `Причина: ${reason}`,
      stop: 'Отключить письма о статусе этого товара для всех ваших заказов с ним',
    },
    refundDecided: {
      whole: (number: number) => `Возвращаем деньги за заказ ${number}`,
      part: (number: number) => `Возвращаем часть денег за заказ ${number}`,
      payment: (number: number) => `Возвращаем платёж по заказу ${number}`,
      text: 'Вернём деньги тем же способом, которым вы платили, и сообщим об отправке.',
    },
    refundSent: {
      whole: (number: number) => `Деньги за заказ ${number} возвращены`,
      part: (number: number) => `Часть денег за заказ ${number} возвращена`,
      payment: (number: number) => `По заказу ${number} возвращены деньги`,
      text: 'Мы отправили деньги тем же способом, которым вы платили. Срок зачисления зависит от банка.',
    },
    voided: {
      whole: (number: number) => `Заказ ${number} аннулирован`,
      part: (number: number) => `Часть ключей заказа ${number} аннулирована`,
      payment: (number: number) => `Заказ ${number} аннулирован`,
      text: 'Заказ был полностью оплачен промокодом, поэтому возвращать нечего.',
    },
  },
  eng: {
    openOrder: 'Open order',
    help: 'Questions? Contact us from your order page.',
    keysRefunded: 'The refunded keys are no longer valid.',
    keysVoided: 'The voided keys are no longer valid.',
    refundAmount: 'Refund amount',
    placed: {
      subject: (number: number) => `Order ${number} is awaiting payment`,
      text: (time: string) => `Your keys are reserved until ${time}.`,
      button: 'Continue to payment',
      others: (count: number) =>
        count === 1 ? 'Another order is awaiting payment' : 'Other orders are awaiting payment',
      other: (number: number, title: string, time: string) =>
        `Order ${number}: ${title}. Pay by ${time}.`,
    },
    paid: {
      subject: (number: number) => `Order ${number}: payment received`,
      text: 'We’re preparing your order. Your keys will follow in a separate email.',
    },
    expired: {
      subject: (number: number) => `Order ${number} was not paid`,
      text: 'The payment window expired and your keys are no longer reserved. If you did pay, we’ll deliver your keys or refund you.',
      button: 'Buy again',
    },
    amountDiffers: {
      subject: (number: number) => `Order ${number}: the amount paid differs`,
      text: 'The amount we received differs from the order total. We’ll review the payment, then deliver your keys or refund you.',
      expected: 'Order amount',
      received: 'Received',
    },
    lateMoney: {
      subject: (number: number) => `Order ${number}: the payment came too late`,
      text: 'The promo code was no longer available by then. We’ll review the payment, then deliver your keys or refund you.',
    },
    held: {
      subject: (number: number) => `Order ${number} is paid and under review`,
      text: {
        one: 'We received your payment. We’ll review your order, then email you the key or refund you.',
        several:
          'We received your payment. We’ll review your order, then email you the keys or refund you.',
      },
    },
    keysAwaited: {
      subject: (number: number) => `Order ${number} is paid, waiting for keys`,
      text: {
        one: 'We ran out of keys. You’re in line by time of payment: we’ll email your key after the next restock.',
        several:
          'We ran out of keys. You’re in line by time of payment: we’ll email your keys after the next restock.',
      },
    },
    manualDelivery: {
      subject: (number: number) => `We’re preparing your order ${number}`,
      text: {
        one: 'We received your payment. A member of our team is preparing your order and will email you the key.',
        several:
          'We received your payment. A member of our team is preparing your order and will email you the keys.',
      },
    },
    keyEnding: {
      subject: (title: string) => `Your key expires soon: ${title}`,
      text: (time: string) =>
        `Your key expires on ${time}. Renew it to keep using the product without a break.`,
      button: 'Renew',
      stop: 'Stop reminders about this product',
    },
    status: {
      subject: (product: string, status: string) => `${product}: ${status}`,
      label: 'New status',
      reason: (reason: string) => `Reason: ${reason}`,
      stop: 'Stop status emails for all your orders of this product',
    },
    refundDecided: {
      whole: (number: number) => `We’re refunding order ${number}`,
      part: (number: number) => `We’re refunding part of order ${number}`,
      payment: (number: number) => `We’re refunding a payment for order ${number}`,
      text: 'We’ll refund your original payment method and email you when the money is on its way.',
    },
    refundSent: {
      whole: (number: number) => `Order ${number} is refunded`,
      part: (number: number) => `Part of order ${number} is refunded`,
      payment: (number: number) => `A payment for order ${number} is refunded`,
      text: 'We’ve refunded your original payment method. When the money arrives depends on your bank.',
    },
    voided: {
      whole: (number: number) => `Order ${number} is void`,
      part: (number: number) => `Some keys of order ${number} are void`,
      payment: (number: number) => `Order ${number} is void`,
      text: 'A promo code paid for the whole order, so there is nothing to refund.',
    },
  },
};
