import type { Instant } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import { millisecondsBetween } from '@shop/domain/kernel';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import type { StaffAlert, StaffAlertStep, ProcessDefinition } from '@shop/domain/processes';
import {
  acknowledgeStaffAlert,
  correlateStaffAlert,
  staffAlertEventTypes,
  staffAlertId,
  staffAlertSteps,
  evolveStaffAlert,
  isStaffAlertEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import type { ExecuteStep } from '../processes/runner.ts';
import { done, incompleteExecution } from '../processes/runner.ts';

const definition: ProcessDefinition<StaffAlert, StaffAlertStep> = {
  name: 'staff-alerts',
  schema: 1,
  types: typesPattern(staffAlertEventTypes),
  idOf: staffAlertId,
  correlate: (event) => (isStaffAlertEvent(event) ? correlateStaffAlert(event) : null),
  evolve: (alert, event) => (isStaffAlertEvent(event) ? evolveStaffAlert(alert, event) : alert),
  pendingSteps: staffAlertSteps,
  keyOf: JSON.stringify,
  acknowledge: acknowledgeStaffAlert,
};

type StaffAlertsDeps = Readonly<{
  emailStaff: (
    mailId: string,
    descriptor: MailDescriptor,
    context: CommandContext,
  ) => Promise<void>;
  /** True if the payment is recorded for an order. */
  hasOrder: (system: string, paymentId: string) => Promise<boolean>;
  clock: Clock;
  /**
   * Milliseconds before an undelivered order counts as stuck: after its payment, or after its
   * placement if a promo code covers it.
   */
  stuckAfterMs: number;
}>;

/** Older alerts send no email, so a first start or a replay does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;

/** Resolves to `done` if no event will end the alert. */
export const executeStaffAlert = ({
  emailStaff,
  hasOrder,
  clock,
  stuckAfterMs,
}: StaffAlertsDeps): ExecuteStep<StaffAlertStep> => {
  const isTooOld = (at: Instant): boolean => millisecondsBetween(at, clock()) > maxEventAgeMs;

  return async (step, context) => {
    switch (step.do) {
      case 'notify-low-stock': {
        const { rateId, productId, crossing, at } = step;
        if (isTooOld(at)) return incompleteExecution;
        const about = { rateId, productId, crossing };
        const mailId = `low-stock-${rateId}-${crossing}`;
        await emailStaff(mailId, { kind: 'low-stock', about }, context);
        return incompleteExecution;
      }
      case 'notify-stuck': {
        const { orderId, number, since } = step;
        if (millisecondsBetween(since, clock()) < stuckAfterMs) return incompleteExecution;
        const about = { orderId, number };
        await emailStaff(`stuck-${orderId}`, { kind: 'fulfilment-stuck', about }, context);
        return done;
      }
      case 'notify-wrong-currency': {
        const { system, paymentId, at } = step;
        if (isTooOld(at)) return done;
        const about = { system, paymentId };
        const mailId = `payment-currency-${system}-${paymentId}`;
        await emailStaff(mailId, { kind: 'payment-currency', about }, context);
        return done;
      }
      case 'notify-unmatched-payment': {
        const { system, paymentId, at } = step;
        // an order may have the payment: a notification of it can name another one
        if (isTooOld(at) || (await hasOrder(system, paymentId))) return done;
        const about = { system, paymentId };
        const mailId = `payment-unmatched-${system}-${paymentId}`;
        await emailStaff(mailId, { kind: 'payment-unmatched', about }, context);
        return done;
      }
    }
  };
};

/**
 * Emails staff about plans that run low, about orders that are not delivered although they are paid
 * or covered by a promo code, and about payments that no order can take or that name no order.
 */
export const startStaffAlerts = (deps: ProcessDeps, alertDeps: StaffAlertsDeps): Promise<Process> =>
  startProcess(deps, { definition, execute: executeStaffAlert(alertDeps) });
