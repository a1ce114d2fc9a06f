import type { StoredEvent } from '../checker/facts.ts';
import { parseFacts } from '../checker/facts.ts';
import type { HitResult } from './fault-scenario.ts';

/** An event is in a checkpoint within this time. */
const untilCheckpointMs = 300;

/** Whether a fault interrupted work in progress. For some programs only the log can answer that. */
export const createHitDetector = (all: readonly StoredEvent[]): ((hit: HitResult) => boolean) => {
  const paidAt = new Map<string, number>();
  const deliveries: Readonly<{ from: number; to: number }>[] = [];
  for (const { type, data, storedAt } of parseFacts(all).facts) {
    if (type === 'payments.PaymentConfirmed') paidAt.set(data.orderId, storedAt);
    if (type !== 'ordering.KeysMailed') continue;
    deliveries.push({ from: paidAt.get(data.orderId) ?? storedAt, to: storedAt });
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
