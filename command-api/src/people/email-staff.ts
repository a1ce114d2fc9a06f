import type { MailTopic } from '@shop/contracts/mail/values';
import type { CommandContext } from '@shop/domain/kernel';

/** Requests an email to staff, in Russian. */
export type EmailStaff = (
  mailId: string,
  topic: MailTopic,
  context: CommandContext,
) => Promise<void>;
