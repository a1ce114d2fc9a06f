import { Counter, Gauge } from '@shop/platform/metrics';
import type { Advance, BuildState } from '@shop/platform/projections';

const labelNames = ['model', 'build'] as const;

const position = new Gauge({
  name: 'shop_projection_position',
  help: 'Position in the log that the build includes',
  labelNames,
});
const lag = new Gauge({
  name: 'shop_projection_lag_seconds',
  help: 'Age of the last event when it was folded in; 0 when nothing waits',
  labelNames,
});
const events = new Counter({
  name: 'shop_projection_events_total',
  help: 'Events that the build was given',
  labelNames,
});
const stopped = new Gauge({
  name: 'shop_projection_stopped',
  help: '1 where a projection met an event that it can not read, or knows more than the log',
  labelNames,
});
const end = new Gauge({ name: 'shop_log_end', help: 'Position of the last event of all' });

type Of = Readonly<{ model: string; build: number }>;

const labels = ({ model, build }: Of) => ({ model, build: String(build) });

export const countAdvance = (of: Of, advance: Advance): void => {
  if (advance.reached !== null) position.set(labels(of), Number(advance.reached));
  events.inc(labels(of), advance.events);
  if (advance.storedAt) {
    lag.set(labels(of), Math.max(0, (Date.now() - advance.storedAt.getTime()) / 1_000));
  }
};

export const countState = (state: BuildState): void => {
  stopped.set(labels(state), state.state === 'stopped' || state.state === 'ahead' ? 1 : 0);
};

/** To be asked each time the figures are: who has all has no lag, whenever the last event came. */
export const countLog = (head: bigint | null, states: readonly BuildState[]): void => {
  if (head === null) return;
  end.set(Number(head));
  for (const state of states) {
    if (state.reached !== null && state.reached >= head) lag.set(labels(state), 0);
  }
};
