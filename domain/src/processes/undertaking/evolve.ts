import type { FulfilmentEvent } from './kinds.ts';
import { isPaymentFact, isPromoFact, isStockFact } from './kinds.ts';
import { evolveByOrder } from './ordering.ts';
import { evolveByPayment } from './payments.ts';
import { evolveByPromo } from './promotions.ts';
import { evolveByStock } from './stock.ts';
import type { Undertaking } from './undertaking.ts';

/** Folds one event of an order's way; null where the order is not under way and need not be. */
export const evolveUndertaking = (
  before: Undertaking | null,
  event: FulfilmentEvent,
): Undertaking | null => {
  if (isStockFact(event)) return evolveByStock(before, event);
  if (isPaymentFact(event)) return evolveByPayment(before, event);
  if (isPromoFact(event)) return evolveByPromo(before, event);
  return evolveByOrder(before, event);
};
