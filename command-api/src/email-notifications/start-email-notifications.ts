import { paymentStream } from '@shop/domain/payments';
import type { EmailStaff } from '../people/email-staff.ts';
import type { WorkerProgram } from '../worker-program.ts';
import { emailOwners } from './email-owners.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { sendExpiryReminders } from './send-expiry-reminders.ts';
import { startStaffAlerts } from './staff-alerts.ts';

/** Starts the processes that email people about products and staff about stuck orders. */
export const startEmailNotifications = async (
  worker: WorkerProgram,
  emailStaff: EmailStaff | null,
): Promise<void> => {
  const { aggregates, clock, environment, failpoint, readModels, startProcess } = worker;
  await startProcess('back-in-stock notifications', (deps) =>
    notifyBackInStock(deps, { aggregates, clock, failpoint }),
  );
  await startProcess('status emails', (deps) =>
    emailOwners(deps, { aggregates, readModels, clock }),
  );
  if (emailStaff === null) return;
  await startProcess('staff alerts', (deps) =>
    startStaffAlerts(deps, {
      emailStaff,
      hasOrder: async (system, paymentId) => {
        const { state } = await aggregates.payments.loadLatest(paymentStream(system, paymentId));
        return state !== null;
      },
      clock,
      stuckAfterMs: environment.STUCK_AFTER_MINUTES * 60_000,
    }),
  );
};

/** Emails owners of keys that expire soon. */
export const remindOfExpiry = (worker: WorkerProgram): void => {
  const reminders = sendExpiryReminders(worker);
  worker.onStop(() => reminders.stop());
};
