import type { MailDescriptor } from '@shop/contracts/mail/values';
import type { CommandContext } from '@shop/domain/kernel';

/** Requests an email to staff, in Russian. */
export type EmailStaff = (
  mailId: string,
  descriptor: MailDescriptor,
  context: CommandContext,
) => Promise<void>;
