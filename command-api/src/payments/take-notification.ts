import type { By, Instant } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Verdict } from '@shop/domain/payments';
import { paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from './decimal.ts';
import type { Notice, PaymentAdapter } from './payment-adapter.ts';

export type TakeNotificationDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  vault: Vault;
  clock: Clock;
  newId: () => string;
  pass: Failpoint;
  /** Whether one more refused notification of the system may be kept this minute. */
  mayKeepRefused: (system: string) => boolean;
  count: (system: string, verdict: Verdict) => void;
}>;

type Judgement =
  | Readonly<{ verdict: 'bad_signature' | 'unknown_order'; number: number | null }>
  | Readonly<{
      verdict: 'accepted' | 'duplicate' | 'wrong_amount' | 'late';
      number: number;
      order: PlacedOrder;
      notice: Notice;
    }>;

/** Judges a provider's notification, keeps it with its verdict, and counts the money that came. */
export const takeNotification = (deps: TakeNotificationDeps) => {
  const { aggregates, vault, clock, newId, pass, mayKeepRefused, count } = deps;
  const { orders, orderNumbers, payments, paymentInboxes } = aggregates;

  const findOrder = async (number: number): Promise<PlacedOrder | null> => {
    const { state: id } = await orderNumbers.load(orderNumberStream(number));
    if (id === null) return null;
    const { state: order } = await orders.load(orderStream(id));
    return order.status === 'unplaced' ? null : order;
  };

  const judge = async (
    adapter: PaymentAdapter,
    fields: Readonly<Record<string, string>>,
  ): Promise<Judgement> => {
    const judged = adapter.judge(fields);
    if (!judged.genuine) return { verdict: 'bad_signature', number: null };
    const { notice } = judged;
    const { paymentId, number, amount } = notice;
    const order = await findOrder(number);
    if (!order) return { verdict: 'unknown_order', number };

    const counted = await payments.load(paymentStream(adapter.system, paymentId));
    if (counted.state && counted.state.orderId !== order.orderId) {
      return { verdict: 'unknown_order', number };
    }
    const about = { number, order, notice };
    if (counted.state) return { verdict: 'duplicate', ...about };
    if (minorUnits(amount) !== order.charge.minor) return { verdict: 'wrong_amount', ...about };
    return { verdict: order.status === 'pending' ? 'accepted' : 'late', ...about };
  };

  const keep = async (
    adapter: PaymentAdapter,
    raw: string,
    judgement: Judgement,
    at: Instant,
    by: By,
  ): Promise<void> => {
    const { system } = adapter;
    const { verdict, number } = judgement;
    const day = at.slice(0, 10);
    await paymentInboxes(
      paymentInboxStream(system, day),
      {
        type: 'KeepNotification',
        data: {
          system,
          notificationId: newId(),
          raw: await vault.seal(`inbox-${system}-${day}`, raw),
          verdict,
          number,
          paymentId: 'notice' in judgement ? judgement.notice.paymentId : null,
          at,
        },
      },
      by,
    );
  };

  /** Whether the provider is to be told that it was taken. */
  return async (
    adapter: PaymentAdapter,
    raw: string,
    fields: Readonly<Record<string, string>>,
    by: By,
  ): Promise<Judgement['verdict']> => {
    const judgement = await judge(adapter, fields);
    const { system } = adapter;
    const at = clock();
    count(system, judgement.verdict);
    if ('order' in judgement || mayKeepRefused(system)) {
      await keep(adapter, raw, judgement, at, by);
    }
    pass('payments.notification-kept');

    if ('order' in judgement && judgement.verdict !== 'duplicate') {
      const { notice, order } = judgement;
      const { paymentId, number, amount } = notice;
      const money = { minor: minorUnits(amount), currency: order.charge.currency };
      await payments(
        paymentStream(system, paymentId),
        {
          type: 'RecordPayment',
          data: { system, paymentId, orderId: order.orderId, number, amount: money, at },
        },
        by,
      );
      pass('payments.payment-recorded');
    }
    return judgement.verdict;
  };
};
