import { readConfiguredTerms } from '@shop/contracts/payments/environment.contract';
import { Counter } from '@shop/platform/metrics';
import type { Middleware } from 'koa';
import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import type { PaymentBackOfficeDeps } from './back-office.ts';
import { paymentBackOfficeRoutes } from './back-office.ts';
import { createDroppedNotificationCounter } from './dropped-notifications.ts';
import { createNotificationReader } from './read-notifications.ts';
import { paymentsRoutes } from './routes.ts';

type SharedWithPayments = Readonly<{ idempotency: Middleware }> &
  Pick<PaymentBackOfficeDeps, 'freshCode'>;

/** Notifications of payment systems, codes of returning buyers, and the systems' settings. */
export const paymentsCapability = (
  program: CommandProgram,
  { idempotency, freshCode }: SharedWithPayments,
): Capability => {
  const { aggregates, clock, environment, eventStore, hash, limits, log, vault } = program;
  const dropped = createDroppedNotificationCounter({
    paymentInboxes: aggregates.paymentInboxes,
    clock,
    flushAfterMs: 5_000,
    report: (error) =>
      log.warn(
        { err: error },
        'Could not record the counts of refused notifications; trying again with the next flush',
      ),
  });
  const results = new Counter({
    name: 'payment_notifications_total',
    help: 'Notifications of payment systems by the result of their verification',
    labelNames: ['system', 'result'],
  });
  const deps = {
    ...program,
    ...program.payments,
    idempotency,
    freshCode,
    readNotification: createNotificationReader(eventStore, vault),
    configuredTerms: (system: Parameters<typeof readConfiguredTerms>[1]) =>
      readConfiguredTerms(environment, system),
    senderHash: (address: string) => hash('sender', address),
    mayRecordRefusal: program.mayRecordRefusal,
    drop: dropped.drop,
    count: (system: string, result: string) => results.inc({ system, result }),
    redemptionLimits: {
      ofOrder: limits.perKey({ name: 'redemptions-order', points: 20, seconds: 15 * 60 }),
      fromAddress: limits.perNetwork({ name: 'redemptions-address', points: 40, seconds: 15 * 60 }),
    },
  };
  return {
    uploads: [paymentsRoutes(deps)],
    routers: [paymentBackOfficeRoutes(deps)],
    close: () => dropped.flush(),
  };
};
