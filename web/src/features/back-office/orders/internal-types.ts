import type { OrderHistoryEntryType } from '@shop/contracts/ordering/admin-order.contract';
import type { Translation } from '../../../shared/i18n/eng/index.ts';

type Step = keyof Translation['adminOrder']['timeline']['steps'];

/** The message key of each event type. */
export const findTimelineStep: Readonly<Record<OrderHistoryEntryType, Step>> = {
  'ordering.OrderPlaced': 'placed',
  'ordering.PaymentSystemChosen': 'systemChosen',
  'ordering.OrderPaid': 'paid',
  'ordering.PaymentMismatched': 'mismatched',
  'ordering.MismatchAccepted': 'mismatchAccepted',
  'ordering.OrderPaidTwice': 'paidTwice',
  'ordering.OrderPaymentReversed': 'reversed',
  'ordering.UnreportedPaymentReversed': 'reversedEarly',
  'ordering.ReversedPaymentReceived': 'receivedReversed',
  'ordering.OrderHeld': 'held',
  'ordering.OrderHoldLifted': 'holdLifted',
  'ordering.AttentionSettled': 'attentionSettled',
  'ordering.KeysAwaited': 'keysAwaited',
  'ordering.OrderFulfilled': 'fulfilled',
  'ordering.KeysMailed': 'mailed',
  'ordering.KeysMailFailed': 'mailFailed',
  'ordering.KeysMailResendRequested': 'mailResendRequested',
  'ordering.EmailCorrected': 'emailCorrected',
  'ordering.KeyReplaced': 'keyReplaced',
  'ordering.KeyRevealed': 'revealed',
  'ordering.KeysDownloaded': 'downloaded',
  'ordering.OrderExpired': 'expired',
  'ordering.OrderCancelled': 'cancelled',
  'ordering.OrderVoided': 'voided',
  'ordering.RefundDecided': 'refundDecided',
  'ordering.RefundSent': 'refundSent',
  'ordering.RefundConfirmed': 'refundConfirmed',
  'ordering.RefundFailed': 'refundFailed',
  'ordering.RefundRetried': 'refundRetried',
  'payments.PaymentConfirmed': 'paymentConfirmed',
  'payments.PaymentReversed': 'paymentReversed',
  'stock.KeysReserved': 'keysReserved',
  'stock.KeysAllocated': 'keysIssued',
  'stock.KeysRevoked': 'keysRevoked',
  'stock.KeyReplaced': 'keyPutInPlace',
  'stock.KeyRevealedToStaff': 'keyShownToStaff',
  'promotions.PromoReserved': 'promoReserved',
  'promotions.PromoRedeemed': 'promoRedeemed',
  'promotions.PromoReleased': 'promoReleased',
};

/** Events that duplicate another event of the order. They are shown on request. */
export const internalTypes: ReadonlySet<OrderHistoryEntryType> = new Set<OrderHistoryEntryType>([
  'ordering.KeyReplaced',
  'payments.PaymentConfirmed',
  'payments.PaymentReversed',
  'promotions.PromoRedeemed',
  'promotions.PromoReleased',
  'promotions.PromoReserved',
  'stock.KeysAllocated',
  'stock.KeysReserved',
  'stock.KeysRevoked',
]);
