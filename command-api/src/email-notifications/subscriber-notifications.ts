import type { CommandContext } from '@shop/domain/kernel';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { Subscriber } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type SubscriberNotificationsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'backInStockSubscriptions'>;
  clock: Clock;
  failpoint: Failpoint;
}>;

/** Each subscription requests at most one email. */
export const backInStockMailId = ({
  subscriptionId,
  generation,
}: Pick<Subscriber, 'subscriptionId' | 'generation'>): string =>
  `backInStock-${subscriptionId}-${generation}`;

const descriptorOf = (productId: string, { subscriptionId, rateId }: Subscriber): MailDescriptor =>
  rateId === null
    ? { kind: 'product-works-again', about: { subscriptionId, productId } }
    : { kind: 'rate-back-in-stock', about: { subscriptionId, productId, rateId } };

export const createSubscriberNotifications = ({
  aggregates: { mails, backInStockSubscriptions },
  clock,
  failpoint,
}: SubscriberNotificationsDeps) => {
  /** Ends this subscription. */
  const recordNotified = async (
    { subscriptionId, generation }: Subscriber,
    context: CommandContext,
  ): Promise<void> => {
    const data = { subscriptionId, generation, now: clock() };
    await backInStockSubscriptions(
      backInStockStream(subscriptionId),
      { type: 'RecordBackInStockNotified', data },
      context,
    );
  };

  return {
    recordNotified,

    /**
     * Requests the one email of this subscription, then ends it. A stopped subscription sends no
     * email.
     */
    notify: async (
      productId: string,
      subscriber: Subscriber,
      context: CommandContext,
    ): Promise<void> => {
      const { subscriptionId, generation, personId, email, lang } = subscriber;
      const { state: subscription } = await backInStockSubscriptions.load(
        backInStockStream(subscriptionId),
      );
      if (subscription.status !== 'open' || subscription.generation !== generation) return;

      const mailId = backInStockMailId(subscriber);
      const recipient = { personId, email, lang };
      const now = clock();
      const message = { mailId, descriptor: descriptorOf(productId, subscriber), recipient, now };
      await mails(mailStream(mailId), { type: 'RequestMessage', data: message }, context);
      failpoint('notifications.message-requested');
      await recordNotified(subscriber, context);
      failpoint('notifications.back-in-stock-notified');
    },
  };
};
