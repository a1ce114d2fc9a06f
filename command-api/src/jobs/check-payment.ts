import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream, findPayment } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import type { Verification } from '../payments/verify-notification.ts';
import { verifyNotification } from '../payments/verify-notification.ts';
import type { ParsedNotification, PaymentAdapter } from '../providers/payment-adapter.ts';
import { ProviderUnavailableError } from '../providers/provider-http.ts';
import { createMoneyRecorder } from '../payments/receive-notification.ts';
import type { WrongCurrencyRecorder } from './record-wrong-currency.ts';

export type CheckPaymentJob = Readonly<{ orderId: string }>;

type CheckPaymentDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments'>;
  systems: Readonly<{ adapter: (system: string) => Pick<PaymentAdapter, 'check'> | null }>;
  recordWrongCurrency: WrongCurrencyRecorder;
  clock: Clock;
  failpoint: Failpoint;
}>;

export type PaymentCheck = Readonly<{
  /** True if a provider reports money that the order has not recorded. */
  hasNews: boolean;
  /** The errors of providers that could not be queried. */
  failures: readonly unknown[];
}>;

/** True if the order has not recorded the payment yet: the event is new or a worker is behind. */
const isUnrecorded = (
  order: PlacedOrder,
  system: string,
  notification: ParsedNotification,
  { verificationResult, effect }: Verification,
): boolean => {
  if (!('notice' in notification) || (effect === null && verificationResult !== 'duplicate'))
    return false;
  const recorded = findPayment(order, { system, paymentId: notification.notice.paymentId });
  if (notification.type === 'paid') return (recorded?.amount ?? null) === null;
  return (recorded?.reversals.length ?? 0) === 0;
};

/**
 * Queries all providers that the buyer may have used for a pending order, because a notification
 * may be lost. Responses are processed like notifications. If one provider does not respond, the
 * others are still queried.
 */
export const checkPayment = (deps: CheckPaymentDeps) => {
  const { aggregates, systems, recordWrongCurrency, clock } = deps;
  const verify = verifyNotification(aggregates);
  const recordPayment = createMoneyRecorder(deps);

  const checkSystem = async (order: PlacedOrder, system: string): Promise<PaymentCheck> => {
    let notification: ParsedNotification | null = null;
    try {
      notification = (await systems.adapter(system)?.check?.({ number: order.number })) ?? null;
    } catch (error) {
      return { hasNews: false, failures: [error] };
    }
    if (notification?.type === 'unconfirmed') {
      return {
        hasNews: false,
        failures: [new ProviderUnavailableError(`${system} did not confirm`)],
      };
    }
    if (!notification) return { hasNews: false, failures: [] };
    const at = clock();
    const verification = await verify(system, notification, at);
    const { effect } = verification;
    const context = {
      actor: `provider:${system}`,
      correlationId: order.orderId,
      causationId: null,
    };
    if (effect) await recordPayment(system, effect, at, context);
    if (notification.type === 'wrong_currency') {
      await recordWrongCurrency(system, order, verification, at, context);
    }
    return { hasNews: isUnrecorded(order, system, notification, verification), failures: [] };
  };

  return async (job: CheckPaymentJob): Promise<PaymentCheck> => {
    const { state: order } = await aggregates.orders.load(orderStream(orderId(job.orderId)));
    if (order.status !== 'pending') return { hasNews: false, failures: [] };
    const checks = await Promise.all(
      Object.keys(order.charges).map((each) => checkSystem(order, each)),
    );
    return {
      hasNews: checks.some(({ hasNews: hasUnrecordedMoney }) => hasUnrecordedMoney),
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
