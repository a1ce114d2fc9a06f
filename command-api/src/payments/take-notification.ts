import type { By, Instant } from '@shop/domain/kernel';
import type { Verdict } from '@shop/domain/payments';
import { paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Judgement } from './judge-notification.ts';
import { judgeNotification } from './judge-notification.ts';
import type { Incoming, PaymentAdapter } from './payment-adapter.ts';

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

/** Judges a provider's notification, keeps it with its verdict, and counts the money that came. */
export const takeNotification = (deps: TakeNotificationDeps) => {
  const { aggregates, vault, clock, newId, pass, mayKeepRefused, count } = deps;
  const { payments, paymentInboxes } = aggregates;
  const judge = judgeNotification(aggregates);

  const keep = async (
    system: string,
    raw: string,
    { verdict, number, paymentId }: Judgement,
    at: Instant,
    by: By,
  ): Promise<void> => {
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
          paymentId,
          at,
        },
      },
      by,
    );
  };

  return async (
    adapter: PaymentAdapter,
    incoming: Incoming,
    by: By,
  ): Promise<Pick<Judgement, 'verdict' | 'answer'>> => {
    const judgement = await judge(adapter, incoming);
    const { verdict, answer, came, keptAlways } = judgement;
    const { system } = adapter;
    const at = clock();
    count(system, verdict);
    if (keptAlways || mayKeepRefused(system)) {
      await keep(system, incoming.raw, judgement, at, by);
    }
    pass('payments.notification-kept');

    if (came) {
      const { order, amount, paymentId } = came;
      const { orderId, number } = order;
      await payments(
        paymentStream(system, paymentId),
        { type: 'RecordPayment', data: { system, paymentId, orderId, number, amount, at } },
        by,
      );
      pass('payments.payment-recorded');
    }
    return { verdict, answer };
  };
};
