import type { OrderHistoryEntry } from '@shop/contracts/ordering/admin-order.contract';
import type { Translation } from '../../../shared/i18n/eng/index.ts';

/** The message keys under which agents see the events of an order's history. */
export const eventMessageKeys: Readonly<
  Record<OrderHistoryEntry['type'], keyof Translation['agentInbox']['order']['events']>
> = {
  'ordering.OrderPlaced': 'placed',
  'ordering.PaymentSystemChosen': 'systemChosen',
  'ordering.OrderPaid': 'paid',
  'ordering.PaymentMismatched': 'mismatched',
  'ordering.MismatchAccepted': 'mismatchAccepted',
  'ordering.OrderPaidTwice': 'paidTwice',
  'ordering.OrderPaymentReversed': 'reversed',
  'ordering.OrderHeld': 'held',
  'ordering.OrderHoldLifted': 'holdLifted',
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
