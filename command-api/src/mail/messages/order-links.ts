import type { Lang } from '@shop/contracts/kernel';
import type { OrderStatus } from '@shop/contracts/ordering/values';

/** The state of an order, as the email with links names it. */
export const orderStatusMessages: Readonly<Record<OrderStatus, Readonly<Record<Lang, string>>>> = {
  pending: { rus: 'ждёт оплаты', eng: 'awaiting payment' },
  paid: { rus: 'оплачен', eng: 'paid' },
  fulfilled: { rus: 'ключи готовы', eng: 'keys ready' },
  delivered: { rus: 'доставлен', eng: 'delivered' },
  expired: { rus: 'время на оплату вышло', eng: 'payment window expired' },
  cancelled: { rus: 'отменён', eng: 'canceled' },
  attention: { rus: 'разбираемся', eng: 'under review' },
  refund_due: { rus: 'возвращаем деньги', eng: 'refund in progress' },
  refunded: { rus: 'деньги возвращены', eng: 'refunded' },
  voided: { rus: 'аннулирован', eng: 'voided' },
  refund_failed: { rus: 'возврат задерживается', eng: 'refund delayed' },
};

/** Texts of the email with links to orders. */
export const orderLinksMessages = {
  rus: {
    subject: 'Ваши заказы',
    title: 'Ссылки на ваши заказы',
    order: (number: number) => `Заказ ${number}`,
    open: 'Открыть заказ',
    omittedOrders: (orders: string) =>
      `Ещё ${orders} в письмо. Все заказы есть в разделе «Покупки»: войдите или зарегистрируйтесь с этой почтой и подтвердите её.`,
    purchases: 'Открыть покупки',
  },
  eng: {
    subject: 'Your orders',
    title: 'Links to your orders',
    order: (number: number) => `Order ${number}`,
    open: 'Open order',
    omittedOrders: (orders: string) =>
      `${orders} in this email. All orders are in Purchases: sign in or sign up with this email and confirm it.`,
    purchases: 'Open purchases',
  },
};
