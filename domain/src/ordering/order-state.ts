import type { Instant, Lang, Money, Sealed } from '../kernel/index.ts';
import type { OrderEvent, PaymentRef } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

/** What stays the same once an order is placed, as far as later steps need it. */
type Terms = Readonly<{
  orderId: OrderId;
  number: OrderNumber;
  requestDigest: string;
  personId: string;
  userId: string | null;
  email: Sealed;
  lang: Lang;
  productId: string;
  rateId: string;
  count: number;
  total: Money;
  exchangeRate: number;
  until: Instant;
}>;

export type PlacedOrder = Terms &
  Readonly<{
    status: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled';
    paymentSystem: string;
    charge: Money;
    /** Every payment that came, so that a repeat is known. */
    payments: readonly PaymentRef[];
    paidAt: Instant | null;
    awaitingKeys: boolean;
    keys: readonly string[];
    mailed: boolean;
    revealed: boolean;
  }>;

export type Order = Readonly<{ status: 'unplaced' }> | PlacedOrder;

export const evolveOrder = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'ordering.OrderPlaced') {
    const { orderId, number, requestDigest, buyer, lang, bought, count, total, charge } =
      event.data;
    return {
      status: 'pending',
      orderId,
      number,
      requestDigest,
      personId: buyer.personId,
      userId: buyer.userId,
      email: buyer.email,
      lang,
      productId: bought.product.id,
      rateId: bought.rate.id,
      count,
      total,
      charge,
      exchangeRate: event.data.exchangeRate,
      paymentSystem: event.data.paymentSystem,
      until: event.data.until,
      payments: [],
      paidAt: null,
      awaitingKeys: false,
      keys: [],
      mailed: false,
      revealed: false,
    };
  }
  if (order.status === 'unplaced') return order;

  switch (event.type) {
    case 'ordering.PaymentSystemChosen': {
      const { paymentSystem, charge } = event.data;
      return { ...order, paymentSystem, charge };
    }
    case 'ordering.OrderPaid':
      return {
        ...order,
        status: 'paid',
        paidAt: event.data.at,
        payments: [...order.payments, event.data.payment],
      };
    case 'ordering.PaymentMismatched':
    case 'ordering.OrderPaidTwice':
      return { ...order, payments: [...order.payments, event.data.payment] };
    case 'ordering.KeysAwaited':
      return { ...order, awaitingKeys: true };
    case 'ordering.OrderFulfilled':
      return { ...order, status: 'fulfilled', awaitingKeys: false, keys: event.data.keys };
    case 'ordering.KeysMailed':
      return { ...order, mailed: true };
    case 'ordering.KeysRevealed':
    case 'ordering.KeysDownloaded':
      return { ...order, revealed: true };
    case 'ordering.OrderExpired':
      return { ...order, status: 'expired' };
    case 'ordering.OrderCancelled':
      return { ...order, status: 'cancelled' };
  }
};
