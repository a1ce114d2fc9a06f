import type { CommandContext } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { Subscriber } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type NotifySubscriberDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'watches'>;
  clock: Clock;
  failpoint: Failpoint;
}>;

const topicOf = (productId: string, { watchId: subscriptionId, rateId }: Subscriber): MailTopic =>
  rateId === null
    ? { kind: 'product-works-again', about: { watchId: subscriptionId, productId } }
    : { kind: 'rate-back-in-stock', about: { watchId: subscriptionId, productId, rateId } };

/** Ends this turn of a watch. */
export const recordBackInStockNotified =
  ({ aggregates: { watches }, clock }: Omit<NotifySubscriberDeps, 'failpoint'>) =>
  async ({ watchId: subscriptionId, turn }: Subscriber, context: CommandContext): Promise<void> => {
    const data = { watchId: subscriptionId, turn, now: clock() };
    await watches(
      backInStockStream(subscriptionId),
      { type: 'RecordBackInStockNotified', data },
      context,
    );
  };

/** Requests the one email of this turn, then ends the watch. A stopped watch sends no email. */
export const notifySubscriber =
  ({ aggregates, clock, failpoint }: NotifySubscriberDeps) =>
  async (productId: string, subscriber: Subscriber, context: CommandContext): Promise<void> => {
    const { watchId: subscriptionId, turn, personId, email, lang } = subscriber;
    const { mails, watches } = aggregates;
    const { state: subscription } = await watches.load(backInStockStream(subscriptionId));
    if (subscription.status !== 'open' || subscription.turn !== turn) return;

    const mailId = `watch-${subscriptionId}-${turn}`;
    const recipient = { personId, email, lang };
    const now = clock();
    const message = { mailId, topic: topicOf(productId, subscriber), recipient, now };
    await mails(mailStream(mailId), { type: 'RequestMessage', data: message }, context);
    failpoint('notifications.message-requested');
    await recordBackInStockNotified({ aggregates, clock })(subscriber, context);
    failpoint('notifications.back-in-stock-notified');
  };
