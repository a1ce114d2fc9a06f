import { paymentKey } from '../checker/provider-ledger.ts';
import { parseFacts, dispatchFacts } from '../checker/facts.ts';
import { readAll, readProviderLedger } from './read-stores.ts';
import type { RunningShop } from './shop.ts';
import { pollUntil } from '../../support/eventually.ts';

const askEveryMs = 1_000;

/**
 * Finds work in progress: payments without a notification, paid orders without an email,
 * unacknowledged allocations, unsent refunds, keys to be voided, messages, and erasures.
 */
const findPendingWork = async ({ events, launched }: RunningShop): Promise<readonly string[]> => {
  const { facts } = parseFacts(await readAll(events));
  const pending = new Set<string>();
  const notifiedPayments = new Set<string>();
  const markNotified = ({
    data: { payment },
  }: Readonly<{
    data: Readonly<{ payment: Readonly<{ system: string; paymentId: string }> }>;
  }>): void => {
    const key = paymentKey(payment.system, payment.paymentId);
    notifiedPayments.add(key);
    pending.delete(`payment ${key}`);
  };
  const shared = new Set<string>();
  dispatchFacts(facts, {
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'payments.PaymentConfirmed': ({ data }) => {
      const key = paymentKey(data.system, data.paymentId);
      if (!notifiedPayments.has(key)) pending.add(`payment ${key}`);
    },
    'ordering.OrderPaid': (fact) => {
      markNotified(fact);
      pending.add(`delivery ${fact.data.orderId}`);
    },
    'ordering.PaymentMismatched': markNotified,
    'ordering.OrderPaidTwice': markNotified,
    'ordering.ReversedPaymentReceived': markNotified,
    'ordering.KeysMailed': ({ data }) => void pending.delete(`delivery ${data.orderId}`),
    'ordering.KeysMailFailed': ({ data }) => void pending.delete(`delivery ${data.orderId}`),
    'ordering.KeysMailResendRequested': ({ data }) => void pending.add(`delivery ${data.orderId}`),
    'ordering.EmailCorrected': ({ data }) => void pending.add(`delivery ${data.orderId}`),
    'ordering.KeyReplaced': ({ data }) => void pending.add(`delivery ${data.orderId}`),
    'ordering.OrderPaymentReversed': ({ data }) => {
      if (data.stops) pending.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) pending.add(`void ${key}`);
    },
    'ordering.OrderVoided': ({ data }) => {
      if (data.whole) pending.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) pending.add(`void ${key}`);
    },
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole) pending.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) pending.add(`void ${key}`);
      if (data.method === 'api') pending.add(`refund ${data.refundId}`);
    },
    'ordering.RefundSent': ({ data }) => void pending.delete(`refund ${data.refundId}`),
    'ordering.RefundFailed': ({ data }) => void pending.delete(`refund ${data.refundId}`),
    'ordering.RefundRetried': ({ data }) => {
      if (data.method === 'api') pending.add(`refund ${data.refundId}`);
    },
    'identity.ErasureRequested': ({ data }) => void pending.add(`person ${data.userId}`),
    'identity.UserErased': ({ data }) => void pending.delete(`person ${data.userId}`),
    'mail.MessageRequested': ({ data }) => void pending.add(`message ${data.mailId}`),
    'mail.MessageResendRequested': ({ data }) => void pending.add(`message ${data.mailId}`),
    'mail.MessageSent': ({ data }) => void pending.delete(`message ${data.mailId}`),
    'mail.MessageFailed': ({ data }) => void pending.delete(`message ${data.mailId}`),
    'mail.MessageDropped': ({ data }) => void pending.delete(`message ${data.mailId}`),
    'stock.KeysRevoked': ({ data }) => {
      for (const key of data.keys) pending.delete(`void ${key}`);
    },
    'stock.KeyReplaced': ({ data }) => void pending.add(`replacement ${data.orderId} ${data.old}`),
    'stock.ReplacementAcknowledged': ({ data }) =>
      void pending.delete(`replacement ${data.orderId} ${data.old}`),
    'stock.KeysAllocated': ({ data }) => void pending.add(`issue ${data.orderId}`),
    'stock.AllocationAcknowledged': ({ data }) => void pending.delete(`issue ${data.orderId}`),
    'stock.KeysReleased': ({ data }) => void pending.delete(`issue ${data.orderId}`),
  });
  for (const key of shared) pending.delete(`void ${key}`);
  const { notifications } = await readProviderLedger(launched.addresses.payments);
  const waiting = notifications.filter(({ status }) => status === 'waiting');
  return [...pending, ...waiting.map(({ id, order }) => `notification ${id} of order ${order}`)];
};

/** Waits until nothing is pending, or at most `withinMs`. The checker reports the rest. */
export const waitUntilIdle = (shop: RunningShop, withinMs: number): Promise<readonly string[]> =>
  pollUntil(
    () => findPendingWork(shop),
    (pending) => pending.length === 0,
    { withinMs, everyMs: askEveryMs },
  );
