/** The reason why the reader receives an email, shown in its footer. */
export const emailReasons = {
  rus: {
    order: 'Вы получили это письмо, потому что оформили заказ в нашем магазине.',
    reminder: 'Вы получили это письмо, потому что купили у нас товар с ограниченным сроком.',
    status: 'Вы получили это письмо, потому что включили письма о статусе этого товара.',
    backInStock:
      'Вы получили это письмо, потому что просили сообщить, когда товар можно будет купить. Больше писем об этом не будет.',
    code: 'Вы получили это письмо, потому что в нашем магазине запросили код для этой почты.',
    formerEmail:
      'Вы получили это письмо, потому что эта почта была указана в аккаунте нашего магазина.',
    contact:
      'Вы получили это письмо, потому что в сообщении магазину указан этот адрес. Если писали не вы, просто удалите письмо.',
    orderLinks:
      'Вы получили это письмо, потому что для этого адреса запросили ссылки на заказы. Если это были не вы, просто удалите письмо.',
    ticket: 'Вы получили это письмо, потому что обращались в поддержку.',
    staff: 'Это письмо для сотрудников магазина.',
  },
  eng: {
    order: 'You received this email because you placed an order in our store.',
    reminder: 'You received this email because you bought a product with a limited term.',
    status: 'You received this email because you turned on status emails for this product.',
    backInStock:
      'You received this email because you asked to know when you can buy this product. You won’t get another email about it.',
    code: 'You received this email because someone requested a code for this address in our store.',
    formerEmail: 'You received this email because an account in our store used this address.',
    contact:
      'You received this email because this address was given in a message to our store. If you didn’t write it, ignore this email.',
    orderLinks:
      'You received this email because someone requested order links for this address. If it wasn’t you, ignore this email.',
    ticket: 'You received this email because you contacted support.',
    staff: 'This email is for the staff of the store.',
  },
} as const;

export const supportLabel = { rus: 'Поддержка', eng: 'Support' } as const;

export type EmailReason = keyof (typeof emailReasons)['rus'];
