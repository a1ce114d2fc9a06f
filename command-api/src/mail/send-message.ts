import type { Lang } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import type { RequestedMessage } from '@shop/domain/mail';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import { nullIfErased } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Deliver } from './deliver.ts';
import type { Email } from './render-email.ts';

/** `round`: the number of the attempt, from 1. */
export type SendMessageJob = Readonly<{ mailId: string; round: number }>;

type SendMessageDeps = Readonly<{
  mails: Aggregates['mails'];
  compose: (
    descriptor: MailDescriptor,
    lang: Lang,
    requestPosition: bigint,
  ) => Promise<Email | null>;
  /** Called before an email that has nothing to send is dropped. */
  reopenSubscription: (
    mailId: string,
    descriptor: MailDescriptor,
    context: CommandContext,
  ) => Promise<void>;
  vault: Pick<Vault, 'open'>;
  deliver: Deliver;
  from: string;
  publicUrl: string;
  clock: Clock;
  failpoint: Failpoint;
}>;

/**
 * Sends one email, unless its stream has recorded the result. After a crash between sending and
 * recording, the email is sent again with the same message id.
 */
export const sendMessage =
  (deps: SendMessageDeps) =>
  async ({ mailId, round }: SendMessageJob): Promise<void> => {
    const { mails, clock, failpoint, from, publicUrl } = deps;
    const stream = mailStream(mailId);
    const { state: message, position = 0n } = await mails.loadLatest(stream);
    if (message.status !== 'open' || message.round !== round) return;

    const context = { actor: 'system:message-delivery', correlationId: mailId, causationId: null };
    const made = await composeEmail(deps, message, position);
    if ('reason' in made) {
      if (made.reason === 'nothing-to-send') {
        await deps.reopenSubscription(mailId, message.descriptor, context);
      }
      const data = { mailId, round, reason: made.reason, now: clock() };
      await mails(stream, { type: 'DropMessage', data }, context);
      return;
    }
    const messageId = `<mail-${mailId}-${round}@${new URL(publicUrl).hostname}>`;
    const delivery = { ...made, from, messageId, since: message.requestedAt };
    const record = async (): Promise<void> => {
      failpoint('mail.message-sent');
      const data = { mailId, round, messageId, now: clock() };
      await mails(stream, { type: 'RecordSent', data }, context);
      failpoint('mail.message-recorded');
    };
    const outcome = await deps.deliver(delivery, record);
    if (outcome === 'recorded') return;
    const data = { mailId, round, messageId, reason: outcome, now: clock() };
    await mails(stream, { type: 'RecordFailed', data }, context);
  };

type ComposeResult =
  | Readonly<{ email: Email; address: string }>
  | Readonly<{ reason: 'nothing-to-send' | 'recipient-erased' }>;

const composeEmail = async (
  { compose, vault }: SendMessageDeps,
  { descriptor, recipient }: RequestedMessage,
  requestPosition: bigint,
): Promise<ComposeResult> => {
  const address = await nullIfErased(vault.open(recipient.email));
  if (address === null) return { reason: 'recipient-erased' };
  const email = await compose(descriptor, recipient.lang, requestPosition);
  return email ? { email, address } : { reason: 'nothing-to-send' };
};
