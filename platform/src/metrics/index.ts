import { collectDefaultMetrics, Counter, Gauge, register } from 'prom-client';

export { Counter, Gauge };

/** All metrics of this program in the Prometheus text format. */
export const renderMetrics = async (): Promise<string> => register.metrics();

/** A gauge that is read on each scrape. */
export const registerGauge = (name: string, help: string, read: () => number): void => {
  const metric: Gauge = new Gauge({ name, help, collect: () => metric.set(read()) });
};

/** A gauge with one value per label, read on each scrape. */
export const registerLabeledGauge = (
  { name, help, label }: Readonly<{ name: string; help: string; label: string }>,
  read: () => readonly (readonly [of: string, figure: number])[],
): void => {
  const metric: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    collect: () => {
      for (const [labelValue, value] of read()) metric.set({ [label]: labelValue }, value);
    },
  });
};

/**
 * Milliseconds between two samples of the event loop's delay. The percentiles, the mean and the
 * extremes that the metrics report include it. Each sample wakes the process: with the default of
 * ten milliseconds, that is a fifth of what an idle API costs.
 */
export const eventLoopSamplingMs = 50;

/** Memory, event loop lag and other process metrics. Call it once, in the program's entry file. */
export const collectProcessMetrics = (): void =>
  collectDefaultMetrics({ eventLoopMonitoringPrecision: eventLoopSamplingMs });
