import { collectDefaultMetrics, Counter, Gauge, register } from 'prom-client';

export { Counter, Gauge };

/** All metrics of this program in the Prometheus text format. */
export const renderMetrics = async (): Promise<string> => register.metrics();

/** A gauge that is read on each scrape. */
export const registerGauge = (name: string, help: string, read: () => number): void => {
  const metric: Gauge = new Gauge({ name, help, collect: () => metric.set(read()) });
};

/** A gauge with one value per label, read on each scrape. */
export const registerLabelledGauge = (
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
 * How often the delay of the event loop is sampled, in milliseconds. Each sample wakes the process:
 * with the default of ten, most of what an idle program costs. The reported delays include it.
 */
const eventLoopSamplingMs = 100;

/** Memory, event loop lag and other process metrics. Call it once, in the program's entry file. */
export const collectProcessMetrics = (): void =>
  collectDefaultMetrics({ eventLoopMonitoringPrecision: eventLoopSamplingMs });
