import type { Lang } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { amountDue } from '@shop/contracts/ordering/charge';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { duration } from './counted.ts';
import type { EmailPart } from './render-email.ts';
import { orderTableMessages } from './messages/order-table.ts';

/** An order and its product, as emails about it name them. */
export type OrderInEmail = Readonly<{
  order: PlacedOrder;
  placed: OrderPlaced['data'];
  publicUrl: string;
  /** Opens the order's page without signing in. */
  token: string;
}>;

type TableRows = Extract<EmailPart, { rows: unknown }>['rows'];

/** `Seismograph, 30 days (2)`: short enough for a subject. */
export const boughtTitle = ({ placed }: OrderInEmail, lang: Lang): string => {
  const { bought, count } = placed;
  const name = `${bought.product.name[lang]}, ${duration(lang, bought.rate.days)}`;
  return count > 1 ? `${name} (${count})` : name;
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

/** The amounts of the order. If no other amounts apply, only the total. */
const sumRows = (order: PlacedOrder, lang: Lang): TableRows => {
  const say = orderTableMessages[lang];
  const { fee, amount_due: due } = toWireCharge(order);
  const total = { label: say.total, value: toWireMoney(order.total).display };
  const isUnpaid = order.paidAt === null;
  // Staff review a payment that does not match; the buyer must not pay again.
  const isDue = order.status === 'pending' && order.payments.length === 0;
  if (isSameMoney(order.total, amountDue(order))) {
    if (isUnpaid && !isDue) return [total];
    return [{ ...total, label: isUnpaid ? say.due : say.paid }];
  }
  return [
    total,
    ...(fee.cost > 0 ? [{ label: say.fee, value: fee.display }] : []),
    { label: isUnpaid ? say.due : say.paid, value: due.display },
  ];
};

/** Plan, quantity, price, discount, fee, and the sum that the buyer pays or paid. */
export const orderTable = ({ order, placed }: OrderInEmail, lang: Lang): EmailPart => {
  const say = orderTableMessages[lang];
  const { discount, count, bought, unitPrice } = placed;
  return {
    rows: [
      { label: say.order, value: String(order.number) },
      { label: say.rate, value: duration(lang, bought.rate.days) },
      { label: say.count, value: String(count) },
      ...(count > 1 ? [{ label: say.unitPrice, value: toWireMoney(unitPrice).display }] : []),
      ...(discount.minor > 0
        ? [{ label: say.discount, value: `−${toWireMoney(discount).display}` }]
        : []),
      ...sumRows(order, lang),
    ],
  };
};

export const orderPage = ({ order, publicUrl, token }: OrderInEmail, lang: Lang): string =>
  `${publicUrl}/${lang}/order/${order.number}?t=${token}`;

export const productPage = ({ placed, publicUrl }: OrderInEmail, lang: Lang): string => {
  const { product } = placed.bought;
  return `${publicUrl}/${lang}/catalog/${product.gamePath}/${product.path}`;
};
