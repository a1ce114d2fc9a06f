import type { Lang, Money } from '@shop/contracts/kernel';
import { buyerFee, isSameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { amountDue } from '@shop/contracts/ordering/charge';
import type { PurchasedItem } from '@shop/contracts/ordering/values';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { moneyText } from '@shop/contracts/wire/money-text';
import { duration } from '../counted.ts';
import type { EmailPart, EmailRow } from './render-email.ts';
import { orderTableMessages } from './messages/order-table.ts';

/** An order and its product, as emails about it name them. */
export type OrderInEmail = Readonly<{
  order: PlacedOrder;
  placed: OrderPlaced['data'];
  publicUrl: string;
  /** Opens the order's page without signing in. */
  token: string;
}>;

export const amountRow = (label: string, amount: Money, lang: Lang): EmailRow => ({
  label,
  value: moneyText(amount, lang),
  isAmount: true,
});

type Purchase = Readonly<{ bought: PurchasedItem; count: number }>;

/** `Seismograph, 30 days (2)`: short enough for a subject. Its plan and quantity stay together. */
export const purchaseTitle = ({ bought, count }: Purchase, lang: Lang): string => {
  const name = `${bought.product.name[lang]}, ${duration(lang, bought.rate.days)}`;
  return count > 1 ? `${name}\u00a0(${count})` : name;
};

export const productPart = ({ placed, publicUrl }: OrderInEmail, lang: Lang): EmailPart => {
  const { product, rate } = placed.bought;
  return {
    product: {
      name: `${product.gameName[lang]}: ${product.name[lang]}`,
      detail: duration(lang, rate.days),
      image: `${publicUrl}${product.image}`,
    },
  };
};

const discountRow = (label: string, discount: Money, lang: Lang): EmailRow => {
  const row = amountRow(label, discount, lang);
  return { ...row, value: `−${row.value}` };
};

/** The sums that the table of an order shows: before and after the buyer’s fee. */
export const orderSums = (order: PlacedOrder): readonly Money[] => [order.total, amountDue(order)];

/** The amounts of the order. If no other amounts apply, only the total. */
const sumRows = (order: PlacedOrder, lang: Lang): readonly EmailRow[] => {
  const messages = orderTableMessages[lang];
  const fee = buyerFee(order.fee);
  const due = amountDue(order);
  const isUnpaid = order.paidAt === null;
  // Staff review a payment that does not match; the buyer must not pay again.
  const isDue = order.status === 'pending' && order.payments.length === 0;
  const label = isDue ? messages.due : isUnpaid ? messages.ordered : messages.paid;
  if (isSameMoney(order.total, due)) {
    return [amountRow(isUnpaid && !isDue ? messages.total : label, order.total, lang)];
  }
  return [
    amountRow(messages.total, order.total, lang),
    ...(fee.minor > 0 ? [amountRow(messages.fee, fee, lang)] : []),
    amountRow(label, due, lang),
  ];
};

/** Plan, quantity, price, discount, fee, and the sum that the buyer pays or paid. */
export const orderTable = ({ order, placed }: OrderInEmail, lang: Lang): EmailPart => {
  const messages = orderTableMessages[lang];
  const { discount, count, bought, unitPrice } = placed;
  return {
    rows: [
      { label: messages.order, value: String(order.number) },
      { label: messages.rate, value: duration(lang, bought.rate.days) },
      { label: messages.count, value: String(count) },
      ...(count > 1 ? [amountRow(messages.unitPrice, unitPrice, lang)] : []),
      ...(discount.minor > 0 ? [discountRow(messages.discount, discount, lang)] : []),
      ...sumRows(order, lang),
    ],
  };
};

/** The address contains the order token, so it must not be logged. */
export const orderPage = ({ order, publicUrl, token }: OrderInEmail, lang: Lang): string =>
  `${publicUrl}/${lang}/order/${order.number}?t=${token}`;
