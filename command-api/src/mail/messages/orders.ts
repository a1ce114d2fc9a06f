import type { NumberForms } from './grammatical-number.ts';
import { toBothNumbers } from './grammatical-number.ts';

/** The subject of an email: what happened to the order, and its product. */
export const orderSubject = (title: string, purchase: string): string => `${title} · ${purchase}`;

/**
 * Texts of the emails about an order. Titles contain the label of the order's state. `free` is
 * about an order that a promo code pays completely, and `unreserved` about one without keys of its
 * own, for which the shop reserves none.
 */
export const orderEmailMessages = {
  rus: {
    openOrder: 'Открыть заказ',
    help: 'Есть вопросы? Напишите нам со страницы заказа.',
    refundAmount: 'Сумма возврата',
    placed: {
      title: (number: number) => `Заказ ${number} ждёт оплаты`,
      text: {
        one: (time: string) => `Ключ забронирован за вами до ${time}.`,
        several: (time: string) => `Ключи забронированы за вами до ${time}.`,
      },
      unreserved: (time: string) => `Оплатить заказ можно до ${time}.`,
      button: 'Перейти к оплате',
      others: { one: 'Ещё один заказ ждёт оплаты', several: 'Другие заказы ждут оплаты' },
      other: (number: number, title: string, time: string) =>
        `Заказ ${number}: ${title}. Оплатить можно до ${time}.`,
    },
    paid: {
      title: (number: number) => `Заказ ${number} оплачен`,
      text: {
        one: 'Готовим ваш заказ. Ключ придёт отдельным письмом.',
        several: 'Готовим ваш заказ. Ключи придут отдельным письмом.',
      },
    },
    expired: {
      title: (number: number) => `Заказ ${number}: время на оплату вышло`,
      text: {
        one: 'Ключ больше не забронирован. Если вы уже заплатили, выдадим ключ, а если его уже нет\u00A0— вернём деньги.',
        several:
          'Ключи больше не забронированы. Если вы уже заплатили, выдадим ключи, а если их уже нет\u00A0— вернём деньги.',
      },
      unreserved: {
        one: 'Оплатить этот заказ больше нельзя. Если вы уже заплатили, выдадим ключ или вернём деньги.',
        several:
          'Оплатить этот заказ больше нельзя. Если вы уже заплатили, выдадим ключи или вернём деньги.',
      },
      button: 'Купить ещё раз',
    },
    cancelled: {
      title: (number: number) => `Заказ ${number} отменён`,
      text: {
        no_promo_use: toBothNumbers(
          'Лимит промокода исчерпан, поэтому заказ отменён. Деньги не списаны. Закажите снова без промокода или напишите нам.',
        ),
        not_confirmed: toBothNumbers(
          'Заказ не удалось подтвердить, поэтому он отменён. Деньги не списаны. Закажите снова или напишите нам.',
        ),
      },
      button: 'Купить ещё раз',
    },
    amountDiffers: {
      title: (number: number) => `Заказ ${number}: другая сумма, проверяем платёж`,
      text: {
        one: 'Получена не та сумма, что в заказе. Проверим платёж и выдадим ключ или вернём деньги.',
        several:
          'Получена не та сумма, что в заказе. Проверим платёж и выдадим ключи или вернём деньги.',
      },
      expected: 'Сумма заказа',
      received: 'Получено',
    },
    discountUnavailable: {
      title: (number: number) => `Заказ ${number}: проверяем платёж`,
      text: {
        one: 'Когда пришла оплата, скидка по промокоду уже не действовала. Проверим платёж и выдадим ключ или вернём деньги.',
        several:
          'Когда пришла оплата, скидка по промокоду уже не действовала. Проверим платёж и выдадим ключи или вернём деньги.',
      },
    },
    held: {
      title: (number: number) => `Заказ ${number} оплачен и приостановлен для проверки`,
      text: {
        one: 'Оплата получена. Мы проверяем заказ, затем пришлём ключ или вернём деньги.',
        several: 'Оплата получена. Мы проверяем заказ, затем пришлём ключи или вернём деньги.',
      },
      free: {
        one: 'Мы проверяем заказ, затем пришлём ключ или аннулируем заказ.',
        several: 'Мы проверяем заказ, затем пришлём ключи или аннулируем заказ.',
      },
    },
    keysAwaited: {
      title: (number: number) => `Заказ ${number} оплачен, ждём ключи`,
      text: {
        one: 'Ключи закончились. Вы в очереди по времени оплаты: пришлём ключ сразу после пополнения. Не хотите ждать\u00A0— напишите нам, вернём деньги.',
        several:
          'Ключи закончились. Вы в очереди по времени оплаты: пришлём ключи сразу после пополнения. Не хотите ждать\u00A0— напишите нам, вернём деньги.',
      },
      free: {
        one: 'Ключи закончились. Вы в очереди: пришлём ключ сразу после пополнения.',
        several: 'Ключи закончились. Вы в очереди: пришлём ключи сразу после пополнения.',
      },
    },
    /** Staff stopped the content that all buyers of a plan share. */
    contentStopped: {
      title: (number: number) => `Заказ ${number} оплачен, ждём ключи`,
      text: toBothNumbers(
        'Выдача ключа приостановлена. Когда она возобновится, сразу пришлём ключ. Не хотите ждать\u00A0— напишите нам, вернём деньги.',
      ),
      free: toBothNumbers(
        'Выдача ключа приостановлена. Когда она возобновится, сразу пришлём ключ.',
      ),
    },
    manualDelivery: {
      title: (number: number) => `Заказ ${number} оплачен, его готовит сотрудник`,
      text: {
        one: 'Оплата получена. Сотрудник готовит заказ, ключ пришлём отдельным письмом.',
        several: 'Оплата получена. Сотрудник готовит заказ, ключи пришлём отдельным письмом.',
      },
      free: {
        one: 'Сотрудник готовит заказ, ключ пришлём отдельным письмом.',
        several: 'Сотрудник готовит заказ, ключи пришлём отдельным письмом.',
      },
    },
    keyEnding: {
      title: {
        one: (purchase: string) => `Скоро истечёт срок ключа: ${purchase}`,
        several: (purchase: string) => `Скоро истечёт срок ключей: ${purchase}`,
      },
      text: {
        one: (time: string) => `Ключ действует до ${time}.`,
        several: (first: string, last: string) =>
          first === last
            ? `Ключи действуют до ${last}.`
            : `Первый ключ действует до ${first}, последний\u00A0— до ${last}.`,
      },
      /** While the product is for sale. */
      buyAgain: {
        one: 'Чтобы пользоваться товаром дальше, купите новый ключ.',
        several: 'Чтобы пользоваться товаром дальше, купите новые ключи.',
      } satisfies NumberForms,
      button: 'Продлить',
      stop: 'Отключить напоминания об этом товаре',
    },
    status: {
      title: (product: string, status: string) => `${product}: ${status}`,
      reason: (reason: string) => `Причина: ${reason}`,
      stop: 'Отключить письма о статусе этого товара для всех ваших заказов с ним',
    },
    /** After a return of a part of the money, or of a payment that the order does not need. */
    unaffected: {
      allKeys: {
        one: 'Ключ по-прежнему действует.',
        several: 'Ключи по-прежнему действуют.',
      } satisfies NumberForms,
      otherKeys: {
        one: 'Другой ключ действует, он на странице заказа.',
        several: 'Остальные ключи действуют, они на странице заказа.',
      } satisfies NumberForms,
      order: 'На заказ этот возврат не влияет.',
    },
    refundDecided: {
      whole: (number: number) => `Возвращаем деньги за заказ ${number}`,
      part: (number: number) => `Возвращаем часть денег за заказ ${number}`,
      payment: (number: number) => `Возвращаем платёж по заказу ${number}`,
      text: 'Вернём деньги тем же способом, которым вы платили, и сообщим об отправке.',
      keys: {
        one: 'Ключ, за который мы возвращаем деньги, больше не действует.',
        several: 'Ключи, за которые мы возвращаем деньги, больше не действуют.',
      } satisfies NumberForms,
    },
    refundSent: {
      whole: (number: number) => `Заказ ${number}: деньги возвращены`,
      part: (number: number) => `Заказ ${number}: часть денег возвращена`,
      payment: (number: number) => `Заказ ${number}: платёж возвращён`,
      text: 'Деньги отправлены тем же способом, которым вы платили. Обычно они идут до 10\u00A0дней.',
      keys: {
        one: 'Ключ, за который возвращены деньги, больше не действует.',
        several: 'Ключи, за которые возвращены деньги, больше не действуют.',
      } satisfies NumberForms,
    },
    voided: {
      whole: (number: number) => `Заказ ${number} аннулирован`,
      part: {
        one: (number: number) => `Заказ ${number}: один ключ аннулирован`,
        several: (number: number) => `Заказ ${number}: часть ключей аннулирована`,
      },
      text: 'Заказ был полностью оплачен промокодом, поэтому возвращать нечего.',
      keys: {
        one: 'Аннулированный ключ больше не действует.',
        several: 'Аннулированные ключи больше не действуют.',
      } satisfies NumberForms,
    },
  },
  eng: {
    openOrder: 'Open order',
    help: 'Questions? Contact us from your order page.',
    refundAmount: 'Refund amount',
    placed: {
      title: (number: number) => `Order ${number} is awaiting payment`,
      text: {
        one: (time: string) => `Your key is reserved until ${time}.`,
        several: (time: string) => `Your keys are reserved until ${time}.`,
      },
      unreserved: (time: string) => `You can pay for this order until ${time}.`,
      button: 'Continue to payment',
      others: {
        one: 'Another order is awaiting payment',
        several: 'Other orders are awaiting payment',
      },
      other: (number: number, title: string, time: string) =>
        `Order ${number}: ${title}. Pay by ${time}.`,
    },
    paid: {
      title: (number: number) => `Order ${number} is paid`,
      text: {
        one: 'We’re preparing your order. Your key will follow in a separate email.',
        several: 'We’re preparing your order. Your keys will follow in a separate email.',
      },
    },
    expired: {
      title: (number: number) => `Order ${number}: payment window expired`,
      text: {
        one: 'Your key is no longer reserved. If you’ve already paid, you’ll get a key if any is left, or a refund.',
        several:
          'Your keys are no longer reserved. If you’ve already paid, you’ll get your keys if any are left, or a refund.',
      },
      unreserved: {
        one: 'This order can no longer be paid. If you’ve already paid, you’ll get your key or a refund.',
        several:
          'This order can no longer be paid. If you’ve already paid, you’ll get your keys or a refund.',
      },
      button: 'Buy again',
    },
    cancelled: {
      title: (number: number) => `Order ${number} is canceled`,
      text: {
        no_promo_use: toBothNumbers(
          'The promo code has reached its limit, so we canceled your order. Nothing was charged. Order again without the code or contact us.',
        ),
        not_confirmed: toBothNumbers(
          'We couldn’t confirm your order, so we canceled it. Nothing was charged. Order again or contact us.',
        ),
      },
      button: 'Buy again',
    },
    amountDiffers: {
      title: (number: number) => `Order ${number}: different amount, payment under review`,
      text: {
        one: 'The amount we received differs from the order total. We’ll review the payment, then deliver your key or refund you.',
        several:
          'The amount we received differs from the order total. We’ll review the payment, then deliver your keys or refund you.',
      },
      expected: 'Order amount',
      received: 'Received',
    },
    discountUnavailable: {
      title: (number: number) => `Order ${number}: payment under review`,
      text: {
        one: 'The promo code was no longer available when your payment arrived. We’ll review the payment, then deliver your key or refund you.',
        several:
          'The promo code was no longer available when your payment arrived. We’ll review the payment, then deliver your keys or refund you.',
      },
    },
    held: {
      title: (number: number) => `Order ${number} is paid and on hold for review`,
      text: {
        one: 'We received your payment. We’ll review your order, then email you the key or refund you.',
        several:
          'We received your payment. We’ll review your order, then email you the keys or refund you.',
      },
      free: {
        one: 'We’ll review your order, then email you the key or void the order.',
        several: 'We’ll review your order, then email you the keys or void the order.',
      },
    },
    keysAwaited: {
      title: (number: number) => `Order ${number} is paid, waiting for keys`,
      text: {
        one: 'We ran out of keys. Orders are filled in the order they were paid: we’ll email your key after the next restock. If you’d rather not wait, contact us for a refund.',
        several:
          'We ran out of keys. Orders are filled in the order they were paid: we’ll email your keys after the next restock. If you’d rather not wait, contact us for a refund.',
      },
      free: {
        one: 'We ran out of keys. You’re in the queue: we’ll email your key after the next restock.',
        several:
          'We ran out of keys. You’re in the queue: we’ll email your keys after the next restock.',
      },
    },
    contentStopped: {
      title: (number: number) => `Order ${number} is paid, waiting for keys`,
      text: toBothNumbers(
        'The delivery of this plan is paused. We’ll email your key as soon as it resumes. If you’d rather not wait, contact us for a refund.',
      ),
      free: toBothNumbers(
        'The delivery of this plan is paused. We’ll email your key as soon as it resumes.',
      ),
    },
    manualDelivery: {
      title: (number: number) => `Order ${number} is paid, our team is preparing it`,
      text: {
        one: 'We received your payment. A member of our team is preparing your order and will email you the key.',
        several:
          'We received your payment. A member of our team is preparing your order and will email you the keys.',
      },
      free: {
        one: 'A member of our team is preparing your order and will email you the key.',
        several: 'A member of our team is preparing your order and will email you the keys.',
      },
    },
    keyEnding: {
      title: {
        one: (purchase: string) => `Your key expires soon: ${purchase}`,
        several: (purchase: string) => `Your keys expire soon: ${purchase}`,
      },
      text: {
        one: (time: string) => `Your key expires on ${time}.`,
        several: (first: string, last: string) =>
          first === last
            ? `Your keys expire on ${last}.`
            : `Your first key expires on ${first}, the last one on ${last}.`,
      },
      buyAgain: {
        one: 'Buy a new one to keep using the product.',
        several: 'Buy new ones to keep using the product.',
      } satisfies NumberForms,
      button: 'Renew',
      stop: 'Stop reminders about this product',
    },
    status: {
      title: (product: string, status: string) => `${product}: ${status}`,
      reason: (reason: string) => `Reason: ${reason}`,
      stop: 'Stop status emails for all your orders of this product',
    },
    unaffected: {
      allKeys: {
        one: 'Your key stays valid.',
        several: 'Your keys stay valid.',
      } satisfies NumberForms,
      otherKeys: {
        one: 'Your other key stays valid: find it on your order page.',
        several: 'Your other keys stay valid: find them on your order page.',
      } satisfies NumberForms,
      order: 'This refund doesn’t affect your order.',
    },
    refundDecided: {
      whole: (number: number) => `Order ${number}: refund in progress`,
      part: (number: number) => `Order ${number}: partial refund in progress`,
      payment: (number: number) => `Order ${number}: refund of a payment in progress`,
      text: 'We’ll refund your original payment method and email you when the money is on its way.',
      keys: {
        one: 'The key that we’re refunding is no longer valid.',
        several: 'The keys that we’re refunding are no longer valid.',
      } satisfies NumberForms,
    },
    refundSent: {
      whole: (number: number) => `Order ${number} is refunded`,
      part: (number: number) => `Order ${number} is partially refunded`,
      payment: (number: number) => `Order ${number}: a payment is refunded`,
      text: 'We’ve refunded your original payment method. The money usually arrives within ten days.',
      keys: {
        one: 'The refunded key is no longer valid.',
        several: 'The refunded keys are no longer valid.',
      } satisfies NumberForms,
    },
    voided: {
      whole: (number: number) => `Order ${number} is voided`,
      part: {
        one: (number: number) => `Order ${number}: one key is voided`,
        several: (number: number) => `Order ${number}: some keys are voided`,
      },
      text: 'A promo code paid for the whole order, so there is nothing to refund.',
      keys: {
        one: 'The voided key is no longer valid.',
        several: 'The voided keys are no longer valid.',
      } satisfies NumberForms,
    },
  },
};
