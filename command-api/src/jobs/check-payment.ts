import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream, paymentIn } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import type { Judgement } from '../payments/judge-notification.ts';
import { judgeNotification } from '../payments/judge-notification.ts';
import type { Judged, PaymentAdapter } from '../payments/payment-adapter.ts';
import { ProviderAway } from '../payments/provider-http.ts';
import { countMoney } from '../payments/take-notification.ts';

export type CheckPaymentJob = Readonly<{ orderId: string }>;

type CheckPaymentDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  systems: Readonly<{ adapter: (system: string) => Pick<PaymentAdapter, 'check'> | null }>;
  clock: Clock;
  pass: Failpoint;
}>;

export type PaymentCheck = Readonly<{
  /** A provider knows of money that the order has not recorded. */
  hasNews: boolean;
  /** Why providers could not be asked. */
  failures: readonly unknown[];
}>;

/** What the order has not recorded yet, whether its event is new or a worker is behind. */
const isNews = (
  order: PlacedOrder,
  system: string,
  judged: Judged,
  { verdict, effect }: Judgement,
): boolean => {
  if (!('notice' in judged) || (effect === null && verdict !== 'duplicate')) return false;
  const known = paymentIn(order, { system, paymentId: judged.notice.paymentId });
  if (judged.means === 'paid') return (known?.amount ?? null) === null;
  return (known?.reversals.length ?? 0) === 0;
};

/**
 * Asks all providers that the buyer may have paid at about a pending order, because a notification
 * may be lost. Their answers count as notifications would. A provider that does not answer does not
 * keep the others from being asked.
 */
export const checkPayment = (deps: CheckPaymentDeps) => {
  const { aggregates, systems, clock } = deps;
  const judge = judgeNotification(aggregates);
  const count = countMoney(deps);

  const ask = async (order: PlacedOrder, system: string): Promise<PaymentCheck> => {
    let judged: Judged | null = null;
    try {
      judged = (await systems.adapter(system)?.check?.({ number: order.number })) ?? null;
    } catch (error) {
      return { hasNews: false, failures: [error] };
    }
    if (judged?.means === 'unconfirmed') {
      return { hasNews: false, failures: [new ProviderAway(`${system} did not confirm`)] };
    }
    if (!judged) return { hasNews: false, failures: [] };
    const at = clock();
    const judgement = await judge(system, judged, at);
    const { effect } = judgement;
    const by = {
      actor: `provider:${system}`,
      correlationId: order.orderId,
      causationId: null,
    };
    if (effect) await count(system, effect, at, by);
    return { hasNews: isNews(order, system, judged, judgement), failures: [] };
  };

  return async (job: CheckPaymentJob): Promise<PaymentCheck> => {
    const { state: order } = await aggregates.orders.load(orderStream(orderId(job.orderId)));
    if (order.status !== 'pending') return { hasNews: false, failures: [] };
    const checks = await Promise.all(Object.keys(order.charges).map((each) => ask(order, each)));
    return {
      hasNews: checks.some(({ hasNews }) => hasNews),
      failures: checks.flatMap(({ failures }) => failures),
    };
  };
};

/** The check as a job: it is tried again if a provider did not answer. */
export const checkPaymentJob =
  (check: ReturnType<typeof checkPayment>) =>
  async (job: CheckPaymentJob): Promise<void> => {
    const { failures } = await check(job);
    if (failures.length > 0) throw new AggregateError(failures, 'a provider did not answer');
  };
