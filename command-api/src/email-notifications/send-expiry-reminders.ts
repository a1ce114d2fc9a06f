import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import { mailStream } from '@shop/domain/mail';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { groupTerms, longestReminderMs, reminderAt } from '@shop/domain/ordering/key-term.rules';
import type { Clock } from '@shop/platform/clock';
import type { Log } from '@shop/platform/log';
import type { ReadModels } from '@shop/platform/projections';
import type { Aggregates } from '../aggregates.ts';
import { waitForBuild } from '../wait-for-build.ts';

type ExpiryReminderDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails'>;
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  clock: Clock;
  log: Log;
}>;

const sweepEveryMs = 10 * 60_000;
/** Sweeps overlap: the read model may have been behind. */
const overlapMs = 60_000;
const hourMs = 60 * 60_000;

/** A reminder of keys whose terms end soon after each other. */
type Reminder = Readonly<{
  /** The first end of the group, also if that key is void now: it identifies the reminder. */
  groupEnd: Instant;
  /** The first end of a valid key. */
  ends: Instant;
}>;

/** The reminders of valid keys that are due in this time span. */
const findDueReminders = (
  { bought, keys, reveals, stopped }: OrderDocument,
  { after, until }: Readonly<{ after: Instant; until: Instant }>,
): readonly Reminder[] => {
  if (stopped) return [];
  return groupTerms(reveals).flatMap((group) => {
    const first = group.find(({ key }) => keys.includes(key));
    if (!first || first.ends <= until) return [];
    const at = reminderAt(first.ends, bought.rate.days);
    const groupEnd = group[0]?.ends ?? first.ends;
    return at > after && at <= until ? [{ groupEnd, ends: first.ends }] : [];
  });
};

/**
 * Emails the owner of a timed key before its term ends. A sweep finds the reminders that became due
 * since the previous one. The first sweep of a program looks back as far as a reminder may precede
 * an end. Repeats are harmless: the id of an email contains the first end of the keys that share
 * it.
 */
export const sendExpiryReminders = ({
  aggregates: { mails },
  readModels,
  clock,
  log,
}: ExpiryReminderDeps): Readonly<{ stop: () => Promise<void> }> => {
  let sweptUntil: Instant | null = null;
  let isStopping = false;

  const sendReminder = async (
    order: OrderDocument,
    { groupEnd, ends }: Reminder,
  ): Promise<void> => {
    const { order_id: orderId, number, person_id: personId, email, lang } = order;
    const mailId = `ending-${orderId}-${Math.floor(Date.parse(groupEnd) / hourMs)}`;
    const descriptor = { kind: 'key-ending', about: { orderId, number, ends } } as const;
    const data = { mailId, descriptor, recipient: { personId, email, lang }, now: clock() };
    const context = { actor: 'system:reminders', correlationId: mailId, causationId: null };
    await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
  };

  const sendDueReminders = async (): Promise<void> => {
    const now = clock();
    const since = sweptUntil ?? addMilliseconds(now, -longestReminderMs);
    const span = { after: addMilliseconds(since, -overlapMs), until: now };
    const orders = readModels.documents<OrderDocument>(
      ordersModel,
      await waitForBuild(readModels, ordersModel, 0n),
    );
    const reminderHorizon = addMilliseconds(now, longestReminderMs);
    const expiringOrders = orders.find({
      'document.reveals': { $elemMatch: { ends: { $gt: now, $lte: reminderHorizon } } },
    });
    for await (const { document } of expiringOrders) {
      if (isStopping) return;
      if (!document) continue;
      for (const reminder of findDueReminders(document, span))
        await sendReminder(document, reminder);
    }
    sweptUntil = now;
  };

  const sendRemindersAndReport = (): Promise<void> =>
    sendDueReminders().catch((error: unknown) => {
      log.warn(
        { err: error },
        'Could not send reminders of expiring keys; the next sweep sends them',
      );
    });

  let currentRun = sendRemindersAndReport();
  const timer = setInterval(() => {
    currentRun = currentRun.then(sendRemindersAndReport);
  }, sweepEveryMs);

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await currentRun;
    },
  };
};
