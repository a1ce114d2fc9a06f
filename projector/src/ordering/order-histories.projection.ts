import type { Recorded } from '@shop/domain/kernel';
import type { OrderHistoryDocument } from '@shop/domain/ordering/documents';
import { orderHistoriesModel } from '@shop/domain/ordering/documents';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { OrderHistoryType } from '@shop/domain/ordering/order-history.rules';
import type { PaymentConfirmed, PaymentReversed } from '@shop/domain/payments/events';
import type { PromoRedeemed, PromoReleased, PromoReserved } from '@shop/domain/promotions/events';
import type { KeyReplaced, KeysIssued, KeysReserved, KeysRevoked } from '@shop/domain/stock/events';
import type { Projection } from '@shop/platform/projections';
import { withNewest } from '../bounded-history.ts';

type Fact =
  | OrderEvent
  | PaymentConfirmed
  | PaymentReversed
  | KeysReserved
  | KeysIssued
  | KeysRevoked
  | KeyReplaced
  | PromoReserved
  | PromoRedeemed
  | PromoReleased;

const longestHistory = 500;
/** Told by the document itself, sealed, or too much for one line. */
const untold = new Set(['orderId', 'number', 'at', 'email', 'fields', 'buyer', 'reason']);

type Told = OrderHistoryDocument['occurrences'][number]['details'];

const plain = (value: unknown): string | number | boolean | null | undefined => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value as string | number | boolean | null; // just looked at
  }
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return value.join(', ');
  }
  if (typeof value === 'object' && 'minor' in value && 'currency' in value) {
    return `${String(value.minor)} ${String(value.currency)}`;
  }
  if (typeof value === 'object' && 'system' in value && 'paymentId' in value) {
    return `${String(value.system)}:${String(value.paymentId)}`;
  }
  return undefined;
};

const detailsOf = (data: object): Told =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const told = untold.has(name) ? undefined : plain(value);
      return told === undefined ? [] : [[name, told] as const];
    }),
  );

const noted = (
  before: OrderHistoryDocument | null,
  event: Recorded<Fact>,
  orderId: string,
): OrderHistoryDocument => {
  const { at, actor } = event.circumstances;
  const { reason } = event.data as Readonly<{ reason?: unknown }>; // of some facts, in words
  const occurrence = {
    type: event.type,
    at,
    actor,
    reason: typeof reason === 'string' ? reason : null,
    details: detailsOf(event.data),
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
  'ordering.KeysRevealed': noted,
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
export const orderHistoriesProjection: Projection<OrderHistoryDocument, Fact> = {
  ...orderHistoriesModel,
  categories: ['order'],
  ignores: [
    'ordering.OpenOrderAdded',
    'ordering.OpenOrdersClosed',
    'ordering.OrderNumberTaken',
    'payments.InvoiceCreated',
    'payments.NotificationReceived',
    'promotions.CustomerUseRedeemed',
    'promotions.CustomerUseReleased',
    'promotions.CustomerUseReserved',
    'stock.FingerprintsClaimed',
    'stock.KeysStored',
  ],
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [data.orderId],
  on: types,
};
