import type {
  MismatchAccepted,
  OrderPaid,
  OrderPaidTwice,
  PaymentMismatched,
  OrderPaymentReversed,
  RefundSent,
  Sale,
} from '@shop/domain/ordering/events';

/** Events about the money of an order: `sale` names the account that placed it. */
export type AccountMoneyEvent =
  | OrderPaid
  | PaymentMismatched
  | MismatchAccepted
  | OrderPaidTwice
  | OrderPaymentReversed
  | RefundSent;

/** Empty for the order of a guest. */
export const listSaleAccounts = ({ sale }: Readonly<{ sale: Sale }>): readonly string[] =>
  sale.userId === null ? [] : [sale.userId];
