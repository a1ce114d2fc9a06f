import { setTimeout as pause } from 'node:timers/promises';
import { paymentKey } from '../checker/book.ts';
import { factsOf, goThrough } from '../checker/facts.ts';
import { readAll, readBook } from './gather.ts';
import type { RunningShop } from './shop.ts';

const askEveryMs = 1_000;

/**
 * What is still under way: money that the shop was not told of, paid orders that are not mailed,
 * issues that are not settled, refunds that are not sent, keys that are to be void, messages, people
 * who are to be forgotten.
 */
const underWay = async ({ events, launched }: RunningShop): Promise<readonly string[]> => {
  const { facts } = factsOf(await readAll(events));
  const open = new Set<string>();
  const told = new Set<string>();
  const toldOf = ({
    data: { payment },
  }: Readonly<{
    data: Readonly<{ payment: Readonly<{ system: string; paymentId: string }> }>;
  }>): void => {
    const key = paymentKey(payment.system, payment.paymentId);
    told.add(key);
    open.delete(`payment ${key}`);
  };
  const shared = new Set<string>();
  goThrough(facts, {
    'stock.SharedContentSet': ({ data }) => void shared.add(data.key),
    'payments.PaymentConfirmed': ({ data }) => {
      const key = paymentKey(data.system, data.paymentId);
      if (!told.has(key)) open.add(`payment ${key}`);
    },
    'ordering.OrderPaid': (fact) => {
      toldOf(fact);
      open.add(`delivery ${fact.data.orderId}`);
    },
    'ordering.PaymentMismatched': toldOf,
    'ordering.OrderPaidTwice': toldOf,
    'ordering.KeysMailed': ({ data }) => void open.delete(`delivery ${data.orderId}`),
    'ordering.KeysMailFailed': ({ data }) => void open.delete(`delivery ${data.orderId}`),
    'ordering.KeysMailAskedAgain': ({ data }) => void open.add(`delivery ${data.orderId}`),
    'ordering.EmailCorrected': ({ data }) => void open.add(`delivery ${data.orderId}`),
    'ordering.KeyReplaced': ({ data }) => void open.add(`delivery ${data.orderId}`),
    'ordering.PaymentReversed': (fact) => {
      const { data } = fact;
      if (data.whole) toldOf(fact);
      if (data.stops) open.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) open.add(`void ${key}`);
    },
    'ordering.OrderVoided': ({ data }) => {
      if (data.whole) open.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) open.add(`void ${key}`);
    },
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole) open.delete(`delivery ${data.orderId}`);
      for (const key of data.keys) open.add(`void ${key}`);
      if (data.way === 'api') open.add(`refund ${data.refundId}`);
    },
    'ordering.RefundSent': ({ data }) => void open.delete(`refund ${data.refundId}`),
    'ordering.RefundFailed': ({ data }) => void open.delete(`refund ${data.refundId}`),
    'ordering.RefundRetried': ({ data }) => {
      if (data.way === 'api') open.add(`refund ${data.refundId}`);
    },
    'identity.ErasureAsked': ({ data }) => void open.add(`person ${data.userId}`),
    'identity.UserErased': ({ data }) => void open.delete(`person ${data.userId}`),
    'mail.MessageAsked': ({ data }) => void open.add(`message ${data.mailId}`),
    'mail.MessageAskedAgain': ({ data }) => void open.add(`message ${data.mailId}`),
    'mail.MessageSent': ({ data }) => void open.delete(`message ${data.mailId}`),
    'mail.MessageFailed': ({ data }) => void open.delete(`message ${data.mailId}`),
    'mail.MessageDropped': ({ data }) => void open.delete(`message ${data.mailId}`),
    'stock.KeysRevoked': ({ data }) => {
      for (const key of data.keys) open.delete(`void ${key}`);
    },
    'stock.KeyReplaced': ({ data }) => void open.add(`replacement ${data.orderId} ${data.old}`),
    'stock.ReplacementSettled': ({ data }) =>
      void open.delete(`replacement ${data.orderId} ${data.old}`),
    'stock.KeysIssued': ({ data }) => void open.add(`issue ${data.orderId}`),
    'stock.IssueSettled': ({ data }) => void open.delete(`issue ${data.orderId}`),
    'stock.KeysReleased': ({ data }) => void open.delete(`issue ${data.orderId}`),
  });
  for (const key of shared) open.delete(`void ${key}`);
  const { notices } = await readBook(launched.addresses.payments);
  const waiting = notices.filter(({ state }) => state === 'waiting');
  return [...open, ...waiting.map(({ id, order }) => `notice ${id} of order ${order}`)];
};

/** Waits until nothing is under way, or for so long; what is left then is for the checker. */
export const untilCalm = async (
  shop: RunningShop,
  withinMs: number,
): Promise<readonly string[]> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = await underWay(shop);
    if (left.length === 0 || performance.now() > deadline) return left;
    await pause(askEveryMs);
  }
};
