import type { Money } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { PaymentRef, OrderPaymentReversed, Sale } from './events.ts';
import { isPromoPayment } from './promo-payment.rules.ts';
import type {
  PlacedOrder,
  ReceivedPayment,
  RecordedPayment,
  RecordedReversal,
} from './order-state.ts';

/** The payments that an order has recorded, with their reversals. */

type ReportedReversal = Pick<
  OrderPaymentReversed['data'],
  'payment' | 'kind' | 'reversalId' | 'amount'
>;

export const isSamePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

/** The sale with the payment system and fee of the payment; a promo code is no payment system. */
export const saleOfPayment = ({ sale, charges }: PlacedOrder, payment: PaymentRef): Sale =>
  isPromoPayment(payment)
    ? sale
    : {
        ...sale,
        paymentSystem: payment.system,
        fee: charges[payment.system]?.fee ?? sale.fee,
      };

/**
 * The sale as the payment pays for it. If the amount differs from the system's charge, the fee is
 * unknown and counts as zero.
 */
export const saleOfReceivedPayment = (
  order: PlacedOrder,
  payment: PaymentRef,
  amount: Money,
): Sale => {
  const sale = saleOfPayment(order, payment);
  if (isSameMoney(amount, order.charges[payment.system]?.charge ?? order.charge)) return sale;
  return { ...sale, fee: { ...sale.fee, amount: { ...amount, minor: 0 } } };
};

/** The payment, if the order has recorded it. */
export const findPayment = (
  { payments }: PlacedOrder,
  payment: PaymentRef,
): RecordedPayment | undefined =>
  payments.find((recorded) => isSamePayment(recorded.payment, payment));

/** The payment, if the order received it. */
export const findReceivedPayment = (
  order: PlacedOrder,
  payment: PaymentRef,
): ReceivedPayment | undefined => {
  const recorded = findPayment(order, payment);
  return recorded && recorded.amount !== null ? recorded : undefined;
};

export const withPayment = (order: PlacedOrder, next: RecordedPayment): PlacedOrder => {
  const others = order.payments.filter(({ payment }) => !isSamePayment(payment, next.payment));
  return { ...order, payments: [...others, next] };
};

export const withReceivedPayment = (
  order: PlacedOrder,
  { payment, amount }: Readonly<{ payment: PaymentRef; amount: Money }>,
  appliedAs: ReceivedPayment['appliedAs'],
): PlacedOrder => {
  const { reversals } = findPayment(order, payment) ?? { reversals: [] };
  return withPayment(order, { payment, amount, appliedAs, isAccepted: false, reversals });
};

/** The payment after a reversal. `isApplied`: the order had received the payment before. */
export const reversedPayment = (
  order: PlacedOrder,
  { payment, kind, reversalId, amount }: ReportedReversal,
  isApplied: boolean,
): RecordedPayment => {
  const unreported = { payment, amount: null, appliedAs: null, reversals: [] } as const;
  const recorded = findPayment(order, payment) ?? unreported;
  const reversals = [...recorded.reversals, { kind, reversalId, amount, isApplied }];
  return { ...recorded, reversals };
};

/** The reversals that were reported before the payment. */
export const findEarlyReversals = (
  order: PlacedOrder,
  payment: PaymentRef,
): readonly RecordedReversal[] =>
  findPayment(order, payment)?.reversals.filter(({ isApplied }) => !isApplied) ?? [];

export const withAppliedReversals = (order: PlacedOrder, payment: PaymentRef): PlacedOrder => {
  const recorded = findPayment(order, payment);
  if (!recorded) return order;
  const reversals = recorded.reversals.map((reversal) => ({ ...reversal, isApplied: true }));
  return withPayment(order, { ...recorded, reversals });
};
