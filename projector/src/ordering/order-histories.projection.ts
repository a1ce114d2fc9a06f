import type { Recorded } from '@shop/domain/kernel';
import type { Sealed } from '@shop/contracts/kernel';
import type { OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import { orderHistoriesModel } from '@shop/contracts/ordering/documents';
import type { OrderHistoryType } from '@shop/contracts/ordering/order-history';
import { withNewest } from '../bounded-history.ts';
import type { OrderFact } from './occurrence-details.ts';
import { detailsOf } from './occurrence-details.ts';
import { observing } from '../observing.ts';

const longestHistory = 500;
/** The buyer's address, of an event that sets it. */
const emailIn = ({ type, data }: OrderFact): Sealed | null => {
  if (type === 'ordering.OrderPlaced') return data.buyer.email;
  return type === 'ordering.EmailCorrected' ? data.email : null;
};

const reasonIn = ({ data }: OrderFact): string | null =>
  'reason' in data && data.reason !== undefined ? data.reason : null;

const noted = (
  before: OrderHistoryDocument | null,
  event: Recorded<OrderFact>,
  orderId: string,
): OrderHistoryDocument => {
  const { at, actor, address } = event.circumstances;
  const occurrence = {
    type: event.type,
    at,
    actor,
    address,
    reason: reasonIn(event),
    email: emailIn(event),
    details: detailsOf(event),
  };
  const known = { entries: before?.occurrences ?? [], leftOut: before?.left_out ?? 0 };
  const { entries, leftOut } = withNewest(known, occurrence, longestHistory);
  return { order_id: orderId, occurrences: entries, left_out: leftOut };
};

const types = {
  'ordering.OrderPlaced': noted,
  'ordering.PaymentSystemChosen': noted,
  'ordering.OrderPaid': noted,
  'ordering.PaymentMismatched': noted,
  'ordering.MismatchAccepted': noted,
  'ordering.OrderPaidTwice': noted,
  'ordering.PaymentReversed': noted,
  'ordering.OrderHeld': noted,
  'ordering.OrderHoldLifted': noted,
  'ordering.KeysAwaited': noted,
  'ordering.OrderFulfilled': noted,
  'ordering.KeysMailed': noted,
  'ordering.KeysMailFailed': noted,
  'ordering.KeysMailAskedAgain': noted,
  'ordering.EmailCorrected': noted,
  'ordering.KeyReplaced': noted,
  'ordering.KeyRevealed': noted,
  'ordering.KeysDownloaded': noted,
  'ordering.OrderExpired': noted,
  'ordering.OrderCancelled': noted,
  'ordering.OrderVoided': noted,
  'ordering.RefundDecided': noted,
  'ordering.RefundSent': noted,
  'ordering.RefundConfirmed': noted,
  'ordering.RefundFailed': noted,
  'ordering.RefundRetried': noted,
  'payments.PaymentConfirmed': noted,
  'payments.PaymentReversed': noted,
  'stock.KeysReserved': noted,
  'stock.KeysIssued': noted,
  'stock.KeysRevoked': noted,
  'stock.KeyReplaced': noted,
  'promotions.PromoReserved': noted,
  'promotions.PromoRedeemed': noted,
  'promotions.PromoReleased': noted,
} as const satisfies Record<OrderHistoryType, typeof noted>;

/** One document per order: everything that ever happened to it, who did it and when. */
export const orderHistoriesProjection = observing('order').projection<
  OrderHistoryDocument,
  OrderFact
>({
  ...orderHistoriesModel,
  ignores: {},
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [data.orderId],
  on: types,
});
