import type {
  MismatchAccepted,
  OrderPaid,
  OrderPaidTwice,
  PaymentMismatched,
  OrderPaymentReversed,
  EarlyReversalsApplied,
  RefundSent,
  ReversedPaymentReceived,
  Sale,
} from '@shop/domain/ordering/events';

/** Events about the money of an order: `sale` names the account that placed it. */
export type AccountMoneyEvent =
  | OrderPaid
  | PaymentMismatched
  | MismatchAccepted
  | OrderPaidTwice
  | OrderPaymentReversed
  | ReversedPaymentReceived
  | EarlyReversalsApplied
  | RefundSent;

/** Empty for the order of a guest. */
export const listSaleAccounts = ({ sale }: Readonly<{ sale: Sale }>): readonly string[] =>
  sale.userId === null ? [] : [sale.userId];
