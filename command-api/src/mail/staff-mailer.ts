import { mailStream } from '@shop/domain/mail';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import type { EmailStaff } from '../people/email-staff.ts';
import type { SealEmail } from '../people/seal-email.ts';

type StaffMailerDeps = Readonly<{
  mails: Aggregates['mails'];
  sealEmail: SealEmail;
  staffEmail: string;
  clock: Clock;
}>;

/** Emails to staff are in Russian. A repeated `mailId` requests no second email. */
export const createStaffMailer =
  ({ mails, sealEmail, staffEmail, clock }: StaffMailerDeps): EmailStaff =>
  async (mailId, descriptor, context) => {
    const { personId, email } = await sealEmail(staffEmail);
    const recipient = { personId, email, lang: 'rus' } as const;
    const data = { mailId, descriptor, recipient, now: clock() };
    await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
  };
