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
