import type { MailDescriptor } from '@shop/contracts/mail/values';
import type { BackInStockCommand } from '@shop/domain/email-notifications';
import { backInStockStream } from '@shop/domain/email-notifications';
import type {
  BackInStockEvent,
  BackInStockSubscribed,
} from '@shop/domain/email-notifications/events';
import type { CommandContext } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { EventStore } from '@shop/platform/event-store';
import type { Failpoint } from '@shop/platform/failpoint';
import { backInStockMailId } from './subscriber-notifications.ts';

type SubscriptionReopenerDeps = Readonly<{
  /** The last subscription in the stream; undefined if there is none. */
  findLastSubscribed: (stream: string) => Promise<BackInStockSubscribed | undefined>;
  backInStockSubscriptions: (
    stream: string,
    command: BackInStockCommand,
    context: CommandContext,
  ) => Promise<unknown>;
  clock: Clock;
  failpoint: Failpoint;
}>;

/** Reads the last subscription of a stream. */
export const lastSubscribedReader =
  (eventStore: Pick<EventStore, 'read'>): SubscriptionReopenerDeps['findLastSubscribed'] =>
  async (stream) =>
    (await eventStore.read<BackInStockEvent>(stream)).findLast(
      (event) => event.type === 'emailNotifications.BackInStockSubscribed',
    );

/**
 * Reopens the subscription of a back-in-stock email that was not sent, because the product or
 * its rate could not be bought any more. The request of the email had ended the subscription.
 */
export const createSubscriptionReopener =
  ({ findLastSubscribed, backInStockSubscriptions, clock, failpoint }: SubscriptionReopenerDeps) =>
  async (
    mailId: string,
    { kind, about }: MailDescriptor,
    context: CommandContext,
  ): Promise<void> => {
    if (kind !== 'product-works-again' && kind !== 'rate-back-in-stock') return;
    const stream = backInStockStream(about.subscriptionId);
    const subscribed = await findLastSubscribed(stream);
    if (!subscribed || backInStockMailId(subscribed.data) !== mailId) return;
    const { at: _, ...subscription } = subscribed.data;
    const data = { ...subscription, now: clock() };
    await backInStockSubscriptions(stream, { type: 'ReopenBackInStock', data }, context);
    failpoint('notifications.subscription-reopened');
  };
