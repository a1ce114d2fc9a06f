import type { Instant } from '@shop/domain/kernel';
import { instant } from '@shop/domain/kernel';
import type { OrderPage, OrderState } from '@shop/domain/ordering/contract';
import { toWireCharge } from '@shop/domain/ordering/contract';
import { paymentSystem, suffixed, toWireMoney } from '@shop/domain/wire/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';

/** Enough for the buyer to know it again: `b***r@example.org`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first = '', ...rest] = email.slice(0, at);
  return `${first}***${rest.at(-1) ?? ''}${email.slice(at)}`;
};

const isEmailCorrectable = ({ stage, stopped, email_corrected: before }: OrderDocument): boolean =>
  !before && !stopped && ['paid', 'fulfilled', 'delivered'].includes(stage);

const isDownloadable = ({ stage, stopped }: OrderDocument): boolean =>
  !stopped && (stage === 'fulfilled' || stage === 'delivered');

const dayMs = 24 * 60 * 60_000;

/** A timed rate runs from the first time that its keys were shown. */
export const runsUntil = ({ revealed_at: from, bought }: OrderDocument): Instant | null =>
  from === null || bought.rate.days === 0
    ? null
    : instant(new Date(Date.parse(from) + bought.rate.days * dayMs));

/** What the order itself tells; `email` is null where its key is gone. */
export const orderPageOf = (
  order: OrderDocument,
  email: string | null,
): Omit<OrderPage, 'payment_options'> => {
  const { product, rate } = order.bought;
  return {
    order_id: order.order_id,
    number: order.number,
    status: order.status,
    attention: order.attention,
    lang: order.lang,
    product: {
      id: product.id,
      path: product.path,
      image: product.image,
      ...suffixed('name', product.name),
      game: { path: product.gamePath, ...suffixed('name', product.gameName) },
    },
    rate,
    count: order.count,
    email_masked: email === null ? '***' : maskEmail(email),
    email_correctable: isEmailCorrectable(order),
    unit_price: toWireMoney(order.unit_price),
    promo: order.promo,
    discount: toWireMoney(order.discount),
    total: toWireMoney(order.total),
    ...toWireCharge(order),
    payment_system: paymentSystem.parse(order.payment_system),
    placed_at: order.placed_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    delivered_at: order.delivered_at,
    mail: order.mail,
    revealed: order.revealed_at !== null,
    downloadable: isDownloadable(order),
    runs_until: runsUntil(order),
    refunds: order.refunds.map(({ amount, status, at }) => ({
      amount: toWireMoney(amount),
      status,
      at,
    })),
    timeline: [...order.timeline],
    timeline_left_out: order.timeline_left_out,
  };
};

/** The part that a return token shows. */
export const orderStateOf = (order: OrderDocument): OrderState => {
  const { number, status, attention, product, expires_at, mail, timeline } = orderPageOf(
    order,
    null,
  );
  return { number, status, attention, product, expires_at, mail, timeline };
};
