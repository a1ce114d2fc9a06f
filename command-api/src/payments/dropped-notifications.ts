import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { paymentInboxStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

type ResultCounts = Partial<Record<VerificationResult, number>>;

type DroppedNotificationsDeps = Readonly<{
  paymentInboxes: Aggregates['paymentInboxes'];
  clock: Clock;
  flushAfterMs: number;
  report: (error: unknown) => void;
}>;

export type DroppedNotificationCounter = Readonly<{
  drop: (system: string, result: VerificationResult) => void;
  /** Records the counts since the last flush. */
  flush: () => Promise<void>;
}>;

const context: CommandContext = {
  actor: 'system:payments',
  correlationId: 'dropped',
  causationId: null,
};

/**
 * Counts refused notifications that are not stored. The counts are held in memory and recorded a
 * few seconds later, in one event per payment system. If the program is killed, the counts of these
 * seconds are lost.
 */
export const createDroppedNotificationCounter = ({
  paymentInboxes,
  clock,
  flushAfterMs,
  report,
}: DroppedNotificationsDeps): DroppedNotificationCounter => {
  let counts = new Map<string, ResultCounts>();
  let timer: NodeJS.Timeout | undefined;

  const record = async (system: string, results: ResultCounts, at: Instant): Promise<void> => {
    const data = { system, results, at };
    const stream = paymentInboxStream(system, at.slice(0, 10));
    await paymentInboxes(stream, { type: 'RecordDroppedNotifications', data }, context);
  };

  const add = (system: string, results: ResultCounts): void => {
    const systemCounts = counts.get(system) ?? {};
    for (const [result, count] of Object.entries(results)) {
      const name = result as VerificationResult; // a key of the results
      systemCounts[name] = (systemCounts[name] ?? 0) + count;
    }
    counts.set(system, systemCounts);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const flushedCounts = counts;
    counts = new Map();
    await Promise.all(
      [...flushedCounts].map(async ([system, results]) => {
        try {
          await record(system, results, clock());
        } catch (error) {
          report(error);
          add(system, results);
          schedule();
        }
      }),
    );
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => void flush(), flushAfterMs);
  };

  return {
    drop: (system, result) => {
      add(system, { [result]: 1 });
      schedule();
    },
    flush,
  };
};
