import type { RecordedEvent } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import type { OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import { orderHistoriesModel } from '@shop/contracts/ordering/documents';
import { appendBounded } from '../bounded-history.ts';
import type { OrderHistoryEvent } from './occurrence-details.ts';
import { orderHistoryTypes, toDetails } from './occurrence-details.ts';
import { defineProjection, handleEach } from '../define-projection.ts';

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

/** One document per order: all of its events, with their actors and times. */
export const orderHistoriesProjection = defineProjection('order').projection<
  OrderHistoryDocument,
  OrderHistoryEvent,
  OrderHistoryEvent
>({
  ...orderHistoriesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.orderId],
  on: handleEach(orderHistoryTypes, appendOccurrence),
});
