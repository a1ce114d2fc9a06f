import type { Instant, Money } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderFulfilled, OrderPaid, RefundSent, Sale } from '@shop/domain/ordering/events';

/** Events of orders that were paid. */

export const soldAt = {
  game: '6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10',
  radar: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
  month: '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21',
} as const;

export const aSale = (changes: Partial<Sale> = {}): Sale => ({
  gameId: soldAt.game,
  productId: soldAt.radar,
  rateId: soldAt.month,
  region: 'cis',
  paymentSystem: 'freekassa',
  count: 1,
  total: { minor: 50_000, currency: 'RUB' },
  discount: { minor: 0, currency: 'RUB' },
  promo: null,
  fee: { amount: { minor: 0, currency: 'RUB' }, collection: 'deducted' },
  exchangeRate: 6_000,
  userId: null,
  lang: 'rus',
  ...changes,
});

const about = (sale: Sale, amount: Money, at: Instant) => ({
  orderId: orderId('o'),
  number: orderNumber(1_001),
  payment: { system: sale.paymentSystem, paymentId: 'p' },
  sale,
  amount,
  at,
});

export const orderPaid = (sale: Sale, at: Instant): OrderPaid => ({
  type: 'ordering.OrderPaid',
  data: { ...about(sale, sale.total, at), delivery: 'pool', late: false },
});

export const orderFulfilled = (sale: Sale, paidAt: Instant, at: Instant): OrderFulfilled => ({
  type: 'ordering.OrderFulfilled',
  data: {
    orderId: orderId('o'),
    number: orderNumber(1_001),
    sale,
    keys: [],
    cost: 10_000 * sale.count,
    paidAt,
    at,
  },
});

export const refundSent = (sale: Sale, at: Instant): RefundSent => ({
  type: 'ordering.RefundSent',
  data: { ...about(sale, sale.total, at), refundId: 'r', reference: 'r', reversalId: null },
});
