import type { OrderEvent } from '@shop/domain/ordering/events';

/** Events of an order that change no sum or count of its product, its buyer or its day. */
export const uncountedOrderEvents = {
  'ordering.EmailCorrected': true,
  'ordering.KeysMailResendRequested': true,
  'ordering.KeysMailFailed': true,
  'ordering.OrderHoldLifted': true,
  'ordering.AttentionSettled': true,
  'ordering.OrderVoided': true,
  'ordering.RefundAttempted': true,
  'ordering.RefundConfirmed': true,
  'ordering.RefundDecided': true,
  'ordering.RefundFailed': true,
  'ordering.RefundRetried': true,
} as const satisfies Partial<Record<OrderEvent['type'], true>>;
