import { collectDefaultMetrics, Counter, Gauge, register } from 'prom-client';

export { Counter, Gauge };

/** All that this program counts, in the text format that Prometheus reads. */
export const renderMetrics = async (): Promise<string> => register.metrics();

/** A figure that is asked for when somebody looks. */
export const registerGauge = (name: string, help: string, read: () => number): void => {
  const metric: Gauge = new Gauge({ name, help, collect: () => metric.set(read()) });
};

/** The same of each of several, by name, under the label. */
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

/** Memory, event loop lag and the like; asked for once, by the program's first file. */
export const collectProcessMetrics = (): void => collectDefaultMetrics();
