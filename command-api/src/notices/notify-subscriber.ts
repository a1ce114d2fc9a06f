import type { By } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import { watchStream } from '@shop/domain/notices';
import type { Subscriber } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type NotifySubscriberDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'watches'>;
  clock: Clock;
  pass: Failpoint;
}>;

const topicOf = (productId: string, { watchId, rateId }: Subscriber): MailTopic =>
  rateId === null
    ? { kind: 'product-works-again', about: { watchId, productId } }
    : { kind: 'rate-back-in-stock', about: { watchId, productId, rateId } };

/** Ends this turn of a watch. */
export const serveWatch =
  ({ aggregates: { watches }, clock }: Omit<NotifySubscriberDeps, 'pass'>) =>
  async ({ watchId, turn }: Subscriber, by: By): Promise<void> => {
    const data = { watchId, turn, now: clock() };
    await watches(watchStream(watchId), { type: 'ServeWatch', data }, by);
  };

/** Requests the one email of this turn, then ends the watch. A stopped watch sends no email. */
export const notifySubscriber =
  ({ aggregates, clock, pass }: NotifySubscriberDeps) =>
  async (productId: string, subscriber: Subscriber, by: By): Promise<void> => {
    const { watchId, turn, personId, email, lang } = subscriber;
    const { mails, watches } = aggregates;
    const { state: watch } = await watches.load(watchStream(watchId));
    if (watch.status !== 'open' || watch.turn !== turn) return;

    const mailId = `watch-${watchId}-${turn}`;
    const recipient = { personId, email, lang };
    const now = clock();
    const message = { mailId, topic: topicOf(productId, subscriber), recipient, now };
    await mails(mailStream(mailId), { type: 'AskMessage', data: message }, by);
    pass('notices.message-asked');
    await serveWatch({ aggregates, clock })(subscriber, by);
    pass('notices.watch-served');
  };
