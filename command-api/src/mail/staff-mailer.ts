import type { CommandContext } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import type { Clock } from '@shop/platform/clock';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { sealedEmail } from '../people/sealed-email.ts';

type StaffMailerDeps = Readonly<{
  mails: Aggregates['mails'];
  vault: Vault;
  emailHash: (email: string) => string;
  staffEmail: string;
  clock: Clock;
}>;

/** Requests an email to staff, in Russian. */
export type EmailStaff = (
  mailId: string,
  topic: MailTopic,
  context: CommandContext,
) => Promise<void>;

export const createStaffMailer =
  ({ mails, vault, emailHash, staffEmail, clock }: StaffMailerDeps): EmailStaff =>
  async (mailId, topic, context) => {
    const { personId, email } = await sealedEmail({ vault, emailHash }, staffEmail);
    const recipient = { personId, email, lang: 'rus' } as const;
    const data = { mailId, topic, recipient, now: clock() };
    await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
  };
