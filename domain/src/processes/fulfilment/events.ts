import type { EventIn } from '../../kernel/index.ts';
import { allExcept, allOf, anyOf, someOf } from '../../kernel/index.ts';
import { orderingEvents } from '../../ordering/events.ts';
import { paymentsEvents } from '../../payments/events.ts';
import { promotionsEvents } from '../../promotions/events.ts';
import { stockEvents } from '../../stock/events.ts';

/** Events of orders that change what is left to do. */
const orderFacts = allExcept(
  orderingEvents.order,
  'ordering.AttentionResolved',
  'ordering.EarlyReversalsApplied',
  'ordering.KeyRevealed',
  'ordering.KeysDownloaded',
  'ordering.PaymentSystemChosen',
  'ordering.RefundAttempted',
);
/** Events of key pools about an order. */
const stockFacts = someOf(
  stockEvents.keyPool,
  'stock.KeysReserved',
  'stock.KeysReleased',
  'stock.KeysAllocated',
  'stock.KeysRevoked',
  'stock.KeyReplaced',
  'stock.ReplacementAcknowledged',
  'stock.OrderQueuedForKeys',
  'stock.OrderLeftQueue',
  'stock.AllocationAcknowledged',
);
/** Events of payments about an order. */
const paymentFacts = someOf(
  paymentsEvents.payment,
  'payments.PaymentConfirmed',
  'payments.PaymentReversed',
);
/** Events of promo codes about their use by an order. */
const promoFacts = someOf(
  promotionsEvents.promo,
  'promotions.PromoReserved',
  'promotions.PromoRedeemed',
  'promotions.PromoReleased',
);
/** Events of customers about their use of a promo code for an order. */
const customerFacts = allOf(promotionsEvents.promoCustomer);

/** All events of orders move the position of the fold, also those that leave the state as it is. */
const fulfilmentEvents = anyOf(
  allOf(orderingEvents.order),
  stockFacts,
  paymentFacts,
  promoFacts,
  customerFacts,
);

export type FulfilmentOrderEvent = EventIn<typeof orderFacts>;
export type StockEvent = EventIn<typeof stockFacts>;
export type PaymentEvent = EventIn<typeof paymentFacts>;
export type PromoUseEvent = EventIn<typeof promoFacts>;
export type CustomerEvent = EventIn<typeof customerFacts>;
export type FulfilmentEvent = EventIn<typeof fulfilmentEvents>;

export const { includes: isFulfilmentOrderEvent } = orderFacts;
export const { includes: isStockEvent } = stockFacts;
export const { includes: isPaymentEvent } = paymentFacts;
export const { includes: isPromoUseEvent } = promoFacts;
export const { includes: isCustomerEvent } = customerFacts;
export const { types: fulfilmentEventTypes, includes: isFulfilmentEvent } = fulfilmentEvents;
