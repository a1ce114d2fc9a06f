import type {
  MismatchAccepted,
  OrderPaid,
  OrderPaidTwice,
  PaymentMismatched,
  PaymentReversed,
  RefundSent,
  Sale,
} from '@shop/domain/ordering/events';

/** Events that tell of the money of an order: `sale` names the account that placed it. */
export type AccountMoney =
  | OrderPaid
  | PaymentMismatched
  | MismatchAccepted
  | OrderPaidTwice
  | PaymentReversed
  | RefundSent;

/** None for an order of a guest, and for an event of an earlier release, which names no account. */
export const accountOfSale = ({ sale }: Readonly<{ sale: Sale }>): readonly string[] =>
  sale.userId ? [sale.userId] : [];

export const notAboutMoney = [
  'ordering.EmailCorrected',
  'ordering.KeyReplaced',
  'ordering.KeysAwaited',
  'ordering.KeysDownloaded',
  'ordering.KeysMailAskedAgain',
  'ordering.KeysMailFailed',
  'ordering.KeysMailed',
  'ordering.KeyRevealed',
  'ordering.OpenOrderAdded',
  'ordering.OpenOrdersClosed',
  'ordering.OrderCancelled',
  'ordering.OrderExpired',
  'ordering.OrderFulfilled',
  'ordering.OrderHeld',
  'ordering.OrderHoldLifted',
  'ordering.OrderNumberTaken',
  'ordering.OrderPlaced',
  'ordering.OrderVoided',
  'ordering.PaymentSystemChosen',
  'ordering.RefundConfirmed',
  'ordering.RefundDecided',
  'ordering.RefundFailed',
  'ordering.RefundRetried',
] as const;
