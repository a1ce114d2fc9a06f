import type { FulfilmentEvent } from './events.ts';
import {
  isCustomerEvent,
  isFulfilmentOrderEvent,
  isPaymentEvent,
  isPromoUseEvent,
  isStockEvent,
} from './events.ts';
import { evolveByCustomer } from './evolve-customers.ts';
import { evolveByOrder } from './evolve-order.ts';
import { evolveByPayment } from './evolve-payments.ts';
import { evolveByPromo } from './evolve-promos.ts';
import { evolveByStock } from './evolve-stock.ts';
import type { FulfilmentState } from './state.ts';

/** Null if nothing is left to do for the order. */
export const evolveFulfilment = (
  before: FulfilmentState | null,
  event: FulfilmentEvent,
): FulfilmentState | null => {
  if (isStockEvent(event)) return evolveByStock(before, event);
  if (isPaymentEvent(event)) return evolveByPayment(before, event);
  if (isPromoUseEvent(event)) return evolveByPromo(before, event);
  if (isCustomerEvent(event)) return evolveByCustomer(before, event);
  return isFulfilmentOrderEvent(event) ? evolveByOrder(before, event) : before;
};
