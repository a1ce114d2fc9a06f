import { attachmentsBucket } from '@shop/contracts/support/documents';
import { fileBucket } from '@shop/platform/documents';
import type { EmailStaff } from '../people/email-staff.ts';
import type { WorkerProgram } from '../worker-program.ts';
import { cleanUpAttachments } from './clean-up-attachments.ts';
import { requestTicketEmails } from './request-ticket-emails.ts';
import { sendContactNotifications } from './send-contact-notifications.ts';

/** Starts the processes of support. Without `emailStaff`, staff are sent no emails. */
export const startSupport = async (
  worker: WorkerProgram,
  emailStaff: EmailStaff | null,
): Promise<void> => {
  const { aggregates, clock, mongo, startProcess } = worker;
  await startProcess('contact notifications', (deps) =>
    sendContactNotifications(deps, { mails: aggregates.mails, emailStaff, clock }),
  );
  await startProcess('ticket emails', (deps) => requestTicketEmails(deps, { aggregates, clock }));
  await startProcess('attachment cleanup', (deps) =>
    cleanUpAttachments(deps, {
      fileQuotas: aggregates.fileQuotas,
      attachments: fileBucket(mongo, attachmentsBucket),
      clock,
    }),
  );
};
