import type { Log } from '../log/index.ts';
import { Counter } from '../metrics/index.ts';
import type { ResubscribeReason } from './subscribed-pages.ts';

/** Counts resubscriptions by reason. Call it once per program. */
export const countResubscriptions = (
  log: Pick<Log, 'debug'>,
): ((reason: ResubscribeReason) => void) => {
  const counter = new Counter({
    name: 'event_log_resubscriptions_total',
    help: 'Live subscriptions that were left for a new one, by reason',
    labelNames: ['reason'],
  });
  return (reason) => {
    counter.inc({ reason });
    log.debug({ reason }, 'Subscribed to the event log again after a disconnection');
  };
};
