import type { Money } from '@shop/contracts/kernel';
import { sumIn } from '@shop/domain/ordering/refund-share.rules';
import { amountDue } from '@shop/contracts/ordering/charge';
import type { AdminPayment } from '@shop/contracts/payments/back-office.contract';
import type { PaymentDocument } from '@shop/contracts/payments/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';

type ReturnedPayment = Pick<PaymentDocument, 'expected' | 'amount' | 'reversed' | 'refunds'>;

/**
 * The total returned amount: reversals that the provider reported, and sent refunds that it has not
 * reported yet. Reversals in another currency than the payment count in no sum. Before the payment
 * is reported, the charge of the order decides the currency, as in the order itself; the first
 * reversal decides it without an order.
 */
export const sumReturned = (payment: ReturnedPayment): Money | null => {
  const { expected, amount, reversed, refunds } = payment;
  const unreported = refunds.filter(
    ({ sent_at: sent, reversal_id: reported }) => sent !== null && reported === null,
  );
  const parts = [...reversed, ...unreported];
  const currency = (amount ?? expected ?? parts.at(0)?.amount)?.currency;
  if (!currency || parts.every((part) => part.amount.currency !== currency)) return null;
  return { minor: sumIn(currency, parts), currency };
};

/** Each reversal with the running total in its currency. */
const addRunningTotals = (reversed: PaymentDocument['reversed']): AdminPayment['reversed'] =>
  reversed.map((part, index) => {
    const { currency } = part.amount;
    const minor = sumIn(currency, reversed.slice(0, index + 1));
    return {
      ...part,
      amount: toWireMoney(part.amount),
      total: toWireMoney({ minor, currency }),
    };
  });

export const toAdminPayment = (document: PaymentDocument, id: string): AdminPayment => {
  const { system, payment_id, order_id, number, status, at, confirmed_at, notified } = document;
  const { expected, amount, fee } = document;
  const returned = sumReturned(document);
  return {
    id,
    system,
    payment_id,
    order_id,
    number,
    status,
    expected: expected && toWireMoney(expected),
    amount: amount && toWireMoney(amount),
    fee: fee && toWireMoney(fee.amount),
    fee_collection: fee && fee.collection,
    paid_by_buyer: amount && fee && toWireMoney(amountDue({ charge: amount, fee })),
    at,
    confirmed_at,
    notified,
    returned: returned && toWireMoney(returned),
    reversed: addRunningTotals(document.reversed),
    refunds: document.refunds.map(({ amount: part, refund_id, method, ...refund }) => ({
      refund_id,
      amount: toWireMoney(part),
      method,
      decided_at: refund.decided_at,
      sent_at: refund.sent_at,
      reference: refund.reference,
    })),
  };
};
