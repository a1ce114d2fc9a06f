/** Labels of the table of an order. */
export const orderTableMessages = {
  rus: {
    order: 'Заказ',
    rate: 'Тариф',
    count: 'Количество',
    unitPrice: 'Цена за штуку',
    discount: 'Скидка',
    total: 'Итого',
    fee: 'Комиссия платёжной системы',
    due: 'К оплате',
    ordered: 'Сумма заказа',
    paid: 'Оплачено',
  },
  eng: {
    order: 'Order',
    rate: 'Plan',
    count: 'Quantity',
    unitPrice: 'Unit price',
    discount: 'Discount',
    total: 'Total',
    fee: 'Payment method fee',
    due: 'Amount due',
    ordered: 'Order amount',
    paid: 'Paid',
  },
} as const;
