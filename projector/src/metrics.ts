import { Counter, Gauge } from '@shop/platform/metrics';
import type { Advance, BuildState } from '@shop/platform/projections';
import { isHalted } from './state-report.ts';

const labelNames = ['model', 'build'] as const;

const positionGauge = new Gauge({
  name: 'shop_projection_position',
  help: 'Position of the last event that the build includes',
  labelNames,
});
const lagGauge = new Gauge({
  name: 'shop_projection_lag_seconds',
  help: 'Age of the last event when the build applied it; 0 if no event is pending',
  labelNames,
});
const eventCounter = new Counter({
  name: 'shop_projection_events_total',
  help: 'Events that the build received',
  labelNames,
});
const stoppedGauge = new Gauge({
  name: 'shop_projection_stopped',
  help: '1 if the build stopped at an event that it cannot read, is ahead of the log, or was made from other events than this release reads',
  labelNames,
});
const logEndGauge = new Gauge({
  name: 'shop_log_end',
  help: 'Position of the last event in the log',
});

type BuildLabels = Readonly<{ model: string; build: number }>;

const toLabels = ({ model, build }: BuildLabels) => ({ model, build: String(build) });

export const recordAdvance = (build: BuildLabels, advance: Advance): void => {
  if (advance.checkpoint !== null) positionGauge.set(toLabels(build), Number(advance.checkpoint));
  eventCounter.inc(toLabels(build), advance.events);
  if (advance.storedAt) {
    lagGauge.set(toLabels(build), Math.max(0, (Date.now() - advance.storedAt.getTime()) / 1_000));
  }
};

export const recordState = (state: BuildState): void => {
  stoppedGauge.set(toLabels(state), isHalted(state) ? 1 : 0);
};

const gaugesOfBuilds = [positionGauge, lagGauge, stoppedGauge] as const;
let recordedBuilds: readonly BuildLabels[] = [];

/** Removes the gauges of builds that no longer exist: an alert about a dropped build would stay. */
export const forgetOtherBuilds = (states: readonly BuildLabels[]): void => {
  const current = new Set(states.map(({ model, build }) => `${model}-${build}`));
  for (const dropped of recordedBuilds) {
    if (current.has(`${dropped.model}-${dropped.build}`)) continue;
    for (const gauge of gaugesOfBuilds) gauge.remove(toLabels(dropped));
  }
  recordedBuilds = states;
};

/**
 * Called on each scrape. A build that is caught up has no lag, even if its last event is old.
 */
export const recordLogEnd = (head: bigint | null, states: readonly BuildState[]): void => {
  if (head === null) return;
  logEndGauge.set(Number(head));
  for (const state of states) {
    if (state.checkpoint !== null && state.checkpoint >= head) lagGauge.set(toLabels(state), 0);
  }
};
