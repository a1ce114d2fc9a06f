import type { OrderPage } from '@shop/domain/ordering/contract';
import { paymentSystem, suffixed, toWireMoney } from '@shop/domain/wire/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';

/** Enough for the buyer to know it again: `b***r@example.org`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first = '', ...rest] = email.slice(0, at);
  return `${first}***${rest.at(-1) ?? ''}${email.slice(at)}`;
};

/** `email` is null where its key is gone. */
export const orderPageOf = (order: OrderDocument, email: string | null): OrderPage => {
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
    total: toWireMoney(order.total),
    charge: toWireMoney(order.charge),
    payment_system: paymentSystem.parse(order.payment_system),
    placed_at: order.placed_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    delivered_at: order.delivered_at,
    revealed: order.revealed,
    timeline: [...order.timeline],
  };
};
