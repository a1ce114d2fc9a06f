import type { Lang } from '../kernel/languages.ts';
import type { AttentionReason, OrderStatus } from './values.ts';

/** The status of an order as people read it: an order under review is named by its reason. */
export type DisplayOrderStatus = OrderStatus | AttentionReason;

/** The reason if the order needs attention, and otherwise its status. */
export const displayOrderStatus = ({
  status,
  attention,
}: Readonly<{ status: OrderStatus; attention: AttentionReason | null }>): DisplayOrderStatus =>
  status === 'attention' && attention !== null ? attention : status;

/**
 * The label of each status, the same on the order page, in the purchases, in emails and in the
 * back-office. The subject of the email about a status contains its label.
 */
export const orderStatusLabels: Readonly<
  Record<Lang, Readonly<Record<DisplayOrderStatus, string>>>
> = {
  rus: {
    pending: 'Ждёт оплаты',
    confirming: 'Подтверждается',
    paid: 'Оплачен',
    fulfilled: 'Готов',
    delivered: 'Доставлен',
    expired: 'Время на оплату вышло',
    cancelled: 'Отменён',
    attention: 'Разбираемся',
    short_of_keys: 'Ждём ключи',
    payment_mismatch: 'Проверяем платёж',
    paid_twice: 'Оплачен дважды',
    partly_reversed: 'Возвращён частично',
    buyer_banned: 'Приостановлен для проверки',
    charged_back: 'Банк отозвал платёж',
    refund_due: 'Возвращаем деньги',
    refunded: 'Деньги возвращены',
    voided: 'Аннулирован',
    refund_failed: 'Возврат задерживается',
  },
  eng: {
    pending: 'Awaiting payment',
    confirming: 'Confirming',
    paid: 'Paid',
    fulfilled: 'Ready',
    delivered: 'Delivered',
    expired: 'Payment window expired',
    cancelled: 'Canceled',
    attention: 'Under review',
    short_of_keys: 'Waiting for keys',
    payment_mismatch: 'Payment under review',
    paid_twice: 'Paid twice',
    partly_reversed: 'Partially refunded',
    buyer_banned: 'On hold for review',
    charged_back: 'Payment reversed by the bank',
    refund_due: 'Refund in progress',
    refunded: 'Refunded',
    voided: 'Voided',
    refund_failed: 'Refund delayed',
  },
};
