import { orderId, orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { judgeNotification } from '../payments/judge-notification.ts';
import type { PaymentSystems } from '../payments/payment-systems.ts';
import { countMoney } from '../payments/take-notification.ts';

export type CheckPaymentJob = Readonly<{ orderId: string }>;

type CheckPaymentDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  systems: Pick<PaymentSystems, 'adapter'>;
  clock: Clock;
  pass: Failpoint;
}>;

/**
 * Asks the providers that can be asked whether an order that awaits its money was paid: a
 * notification may have got lost. What they say counts as the notification would have.
 */
export const checkPayment = (deps: CheckPaymentDeps) => {
  const { aggregates, systems, clock } = deps;
  const judge = judgeNotification(aggregates);
  const count = countMoney(deps);

  return async (job: CheckPaymentJob): Promise<void> => {
    const id = orderId(job.orderId);
    const { state: order } = await aggregates.orders.load(orderStream(id));
    if (order.status !== 'pending') return;
    for (const system of Object.keys(order.charges)) {
      const judged = await systems.adapter(system)?.check?.({ number: order.number });
      if (!judged) continue;
      const at = clock();
      const { effect } = await judge(system, judged, at);
      const by = { actor: `provider:${system}`, correlationId: id, causationId: null };
      if (effect) await count(system, effect, at, by);
    }
  };
};
