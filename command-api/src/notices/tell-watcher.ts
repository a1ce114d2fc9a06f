import type { By } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/domain/mail';
import { mailStream } from '@shop/domain/mail';
import { watchStream } from '@shop/domain/notices';
import type { Watcher } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type TellWatcherDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'watches'>;
  clock: Clock;
  pass: Failpoint;
}>;

const topicOf = (productId: string, { watchId, rateId }: Watcher): MailTopic =>
  rateId === null
    ? { kind: 'product-works-again', about: { watchId, productId } }
    : { kind: 'rate-back-in-stock', about: { watchId, productId, rateId } };

/** Asks for the one message of this turn, then ends the watch; who stopped it is told nothing. */
export const tellWatcher =
  ({ aggregates: { mails, watches }, clock, pass }: TellWatcherDeps) =>
  async (productId: string, watcher: Watcher, by: By): Promise<void> => {
    const { watchId, turn, personId, email, lang } = watcher;
    const stream = watchStream(watchId);
    const { state: watch } = await watches.load(stream);
    if (watch.status !== 'open' || watch.turn !== turn) return;

    const mailId = `watch-${watchId}-${turn}`;
    const recipient = { personId, email, lang };
    const now = clock();
    const message = { mailId, topic: topicOf(productId, watcher), recipient, now };
    await mails(mailStream(mailId), { type: 'AskMessage', data: message }, by);
    pass('notices.message-asked');
    await watches(stream, { type: 'ServeWatch', data: { watchId, turn, now } }, by);
    pass('notices.watch-served');
  };
