import type { StoredEvent } from '../checker/facts.ts';
import { factsOf } from '../checker/facts.ts';
import type { Hit } from './scene.ts';

/** An event is not in a checkpoint for so long. */
const untilCheckpointMs = 300;

/** Whether a fault met work under way, which for some programs only the log can tell. */
export const hitsBy = (all: readonly StoredEvent[]): ((hit: Hit) => boolean) => {
  const begun = new Map<string, number>();
  const deliveries: Readonly<{ from: number; to: number }>[] = [];
  for (const { type, data, storedAt } of factsOf(all).facts) {
    if (type === 'payments.PaymentConfirmed') begun.set(data.orderId, storedAt);
    if (type !== 'ordering.KeysMailed') continue;
    deliveries.push({ from: begun.get(data.orderId) ?? storedAt, to: storedAt });
  }
  const stored = all.map(({ storedAt }) => storedAt);

  return (hit) => {
    if (typeof hit === 'boolean') return hit;
    const { log, at } = hit;
    return log === 'deliveries'
      ? deliveries.some(({ from, to }) => from <= at && at <= to)
      : stored.some((when) => when <= at && at - when <= untilCheckpointMs);
  };
};
