import type { CommandContext } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import type { StaffAlert, StaffAlertStep, ProcessDefinition } from '@shop/domain/processes';
import {
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
import { incompleteExecution } from '../processes/runner.ts';

const definition: ProcessDefinition<StaffAlert, StaffAlertStep> = {
  name: 'staff-alerts',
  schema: 4,
  types: typesPattern(staffAlertEventTypes),
  idOf: staffAlertId,
  correlate: (event) => (isStaffAlertEvent(event) ? correlateStaffAlert(event) : null),
  evolve: (alert, event) => (isStaffAlertEvent(event) ? evolveStaffAlert(alert, event) : alert),
  pendingSteps: staffAlertSteps,
  keyOf: JSON.stringify,
  acknowledge: (alert) => alert,
};

type StaffAlertsDeps = Readonly<{
  emailStaff: (mailId: string, topic: MailTopic, context: CommandContext) => Promise<void>;
  clock: Clock;
  /**
   * Milliseconds before an undelivered order counts as stuck: after its payment, or after its
   * placement if a promo code covers it.
   */
  stuckAfterMs: number;
}>;

/** Older alerts send no email, so a first start or a replay does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;

/**
 * Emails staff about plans that run low, about orders that are not delivered although they are paid
 * or covered by a promo code, and about payments in a currency without prices.
 */
export const startStaffAlerts = (
  deps: ProcessDeps,
  { emailStaff, clock, stuckAfterMs }: StaffAlertsDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, context) => {
      const now = Date.parse(clock());
      const isTooOld = (at: string): boolean => now - Date.parse(at) > maxEventAgeMs;
      switch (step.do) {
        case 'notify-low-stock': {
          const { rateId, productId, crossing, at } = step;
          if (isTooOld(at)) break;
          const about = { rateId, productId, crossing };
          const mailId = `low-stock-${rateId}-${crossing}`;
          await emailStaff(mailId, { kind: 'low-stock', about }, context);
          break;
        }
        case 'notify-stuck': {
          const { orderId, number, since } = step;
          if (now - Date.parse(since) < stuckAfterMs) break;
          const about = { orderId, number };
          await emailStaff(`stuck-${orderId}`, { kind: 'fulfilment-stuck', about }, context);
          break;
        }
        case 'notify-foreign-payment': {
          const { system, paymentId, at } = step;
          if (isTooOld(at)) break;
          const about = { system, paymentId };
          const mailId = `payment-currency-${system}-${paymentId}`;
          await emailStaff(mailId, { kind: 'payment-currency', about }, context);
          break;
        }
      }
      return incompleteExecution;
    },
  });
