import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { paymentInboxStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

type Results = Partial<Record<VerificationResult, number>>;

type DroppedNotificationsDeps = Readonly<{
  paymentInboxes: Aggregates['paymentInboxes'];
  clock: Clock;
  flushAfterMs: number;
  report: (error: unknown) => void;
}>;

export type DroppedNotifications = Readonly<{
  drop: (system: string, result: VerificationResult) => void;
  /** Records what was counted since the last time. */
  flush: () => Promise<void>;
}>;

const by: By = { actor: 'system:payments', correlationId: 'dropped', causationId: null };

/**
 * Counts refused notifications that are not kept, in memory, and records the counts a few seconds
 * later in one event per payment system. A program that is killed loses the counts of these seconds.
 */
export const droppedNotifications = ({
  paymentInboxes,
  clock,
  flushAfterMs,
  report,
}: DroppedNotificationsDeps): DroppedNotifications => {
  let counts = new Map<string, Results>();
  let timer: NodeJS.Timeout | undefined;

  const record = async (system: string, results: Results, at: Instant): Promise<void> => {
    const data = { system, results, at };
    const stream = paymentInboxStream(system, at.slice(0, 10));
    await paymentInboxes(stream, { type: 'CountDropped', data }, by);
  };

  const add = (system: string, results: Results): void => {
    const known = counts.get(system) ?? {};
    for (const [result, count] of Object.entries(results)) {
      const name = result as VerificationResult; // a key of the results
      known[name] = (known[name] ?? 0) + count;
    }
    counts.set(system, known);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    await Promise.all(
      [...counted].map(async ([system, results]) => {
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
