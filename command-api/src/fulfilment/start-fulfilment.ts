import { randomUUID } from 'node:crypto';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { registerGauge } from '@shop/platform/metrics';
import type { CheckPaymentJob } from '../jobs/check-payment.ts';
import { checkPayment, checkPaymentJob } from '../jobs/check-payment.ts';
import type { ExpireOrderJob } from '../jobs/expire-order.ts';
import { expireOrder } from '../jobs/expire-order.ts';
import type { SendKeysJob } from '../mail/send-keys.ts';
import type { SendRefundJob } from '../jobs/send-refund.ts';
import { sendRefund } from '../jobs/send-refund.ts';
import { createWrongCurrencyRecorder } from '../jobs/record-wrong-currency.ts';
import { completeAssignments } from '../payments/complete-assignments.ts';
import type { EmailStaff } from '../people/email-staff.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { createAdapters } from '../providers/adapters.ts';
import { indexAdapters } from '../providers/payment-systems.ts';
import type { WorkerProgram } from '../worker-program.ts';
import { fulfilOrders } from './fulfilment.ts';
import { measureWaits } from './measure-waits.ts';

/** Starts the process that leads every order from its placement to its keys. */
export const startFulfilment = async (
  { aggregates, clock, failpoint, log, openQueue, startProcess }: WorkerProgram,
  observe: (event: RecordedEvent<DomainEvent>) => void,
): Promise<Process> => {
  const queues = {
    mail: openQueue<SendKeysJob>('mail'),
    refunds: openQueue<SendRefundJob>('refunds'),
    checks: openQueue<CheckPaymentJob>('checks'),
    expiry: openQueue<ExpireOrderJob>('expiry'),
  };
  const hasWaitedWith = measureWaits(() => performance.now());
  const orders = await startProcess('fulfilment', (deps) =>
    fulfilOrders(deps, { aggregates, ...queues, hasWaitedWith, clock, failpoint, log }, observe),
  );
  registerGauge('orders_under_way', 'Orders that fulfilment has not finished', () => orders.open());
  return orders;
};

/**
 * Starts the process that completes assignments of payments without an order. Without `emailStaff`,
 * staff are sent no emails.
 */
export const startAssignments = (
  deps: ProcessDeps,
  { aggregates, clock, environment, failpoint, log }: WorkerProgram,
  emailStaff: EmailStaff | null,
): Promise<Process> => {
  const systems = indexAdapters(createAdapters(environment, { aggregates, clock }));
  return completeAssignments(deps, { aggregates, systems, emailStaff, clock, failpoint, log });
};

/**
 * Asks payment systems about payments, sends refunds, and expires unpaid orders. Without
 * `emailStaff`, staff are sent no emails.
 */
export const runOrderJobs = (worker: WorkerProgram, emailStaff: EmailStaff | null): void => {
  const { aggregates, clock, doJobs, environment, eventStore, failpoint, log, vault } = worker;
  const systems = indexAdapters(createAdapters(environment, { aggregates, clock }));
  const newId = randomUUID;
  const recordWrongCurrency = createWrongCurrencyRecorder({ aggregates, eventStore, vault, newId });
  const check = checkPayment({ aggregates, systems, recordWrongCurrency, clock, failpoint });
  doJobs<SendRefundJob>({
    queue: 'refunds',
    concurrency: 4,
    run: sendRefund({
      orders: aggregates.orders,
      systems,
      emailStaff,
      clock,
      newId,
      failpoint,
    }),
  });
  doJobs<CheckPaymentJob>({ queue: 'checks', concurrency: 4, run: checkPaymentJob(check) });
  doJobs<ExpireOrderJob>({
    queue: 'expiry',
    concurrency: 16,
    run: expireOrder({ orders: aggregates.orders, check, clock, log }),
  });
};
