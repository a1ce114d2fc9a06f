import type { RecordedEvent } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import type { OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import { orderHistoriesModel } from '@shop/contracts/ordering/documents';
import type { OrderHistoryType } from '@shop/contracts/ordering/order-history';
import { appendBounded } from '../bounded-history.ts';
import type { OrderHistoryEvent } from './occurrence-details.ts';
import { toDetails } from './occurrence-details.ts';
import { defineProjection } from '../define-projection.ts';

const maxHistoryEntries = 500;
/** The buyer's address, if the event sets it. */
const findEmail = ({ type, data }: OrderHistoryEvent): SealedText | null => {
  if (type === 'ordering.OrderPlaced') return data.buyer.email;
  return type === 'ordering.EmailCorrected' ? data.email : null;
};

const findReason = ({ data }: OrderHistoryEvent): string | null =>
  'reason' in data && data.reason !== undefined ? data.reason : null;

const appendOccurrence = (
  before: OrderHistoryDocument | null,
  event: RecordedEvent<OrderHistoryEvent>,
  orderId: string,
): OrderHistoryDocument => {
  const { at, actor, address } = event.metadata;
  const occurrence = {
    type: event.type,
    at,
    actor,
    address,
    reason: findReason(event),
    email: findEmail(event),
    details: toDetails(event),
  };
  const document = { entries: before?.occurrences ?? [], omittedCount: before?.omitted_count ?? 0 };
  const { entries, omittedCount } = appendBounded(document, occurrence, maxHistoryEntries);
  return { order_id: orderId, occurrences: entries, omitted_count: omittedCount };
};

const types = {
  'ordering.OrderPlaced': appendOccurrence,
  'ordering.PaymentSystemChosen': appendOccurrence,
  'ordering.OrderPaid': appendOccurrence,
  'ordering.PaymentMismatched': appendOccurrence,
  'ordering.MismatchAccepted': appendOccurrence,
  'ordering.OrderPaidTwice': appendOccurrence,
  'ordering.OrderPaymentReversed': appendOccurrence,
  'ordering.OrderHeld': appendOccurrence,
  'ordering.OrderHoldLifted': appendOccurrence,
  'ordering.KeysAwaited': appendOccurrence,
  'ordering.OrderFulfilled': appendOccurrence,
  'ordering.KeysMailed': appendOccurrence,
  'ordering.KeysMailFailed': appendOccurrence,
  'ordering.KeysMailResendRequested': appendOccurrence,
  'ordering.EmailCorrected': appendOccurrence,
  'ordering.KeyReplaced': appendOccurrence,
  'ordering.KeyRevealed': appendOccurrence,
  'ordering.KeysDownloaded': appendOccurrence,
  'ordering.OrderExpired': appendOccurrence,
  'ordering.OrderCancelled': appendOccurrence,
  'ordering.OrderVoided': appendOccurrence,
  'ordering.RefundDecided': appendOccurrence,
  'ordering.RefundSent': appendOccurrence,
  'ordering.RefundConfirmed': appendOccurrence,
  'ordering.RefundFailed': appendOccurrence,
  'ordering.RefundRetried': appendOccurrence,
  'payments.PaymentConfirmed': appendOccurrence,
  'payments.PaymentReversed': appendOccurrence,
  'stock.KeysReserved': appendOccurrence,
  'stock.KeysAllocated': appendOccurrence,
  'stock.KeysRevoked': appendOccurrence,
  'stock.KeyReplaced': appendOccurrence,
  'promotions.PromoReserved': appendOccurrence,
  'promotions.PromoRedeemed': appendOccurrence,
  'promotions.PromoReleased': appendOccurrence,
} as const satisfies Record<OrderHistoryType, typeof appendOccurrence>;

/** One document per order: all of its events, with their actors and times. */
export const orderHistoriesProjection = defineProjection('order').projection<
  OrderHistoryDocument,
  OrderHistoryEvent
>({
  ...orderHistoriesModel,
  ignores: { 'ordering.RefundAttempted': true }, // its result follows
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.orderId],
  on: types,
});
