import { collectDefaultMetrics, Counter, Gauge, register } from 'prom-client';

export { Counter, Gauge };

/** All that this program counts, in the text format that Prometheus reads. */
export const exposition = async (): Promise<string> => register.metrics();

/** A figure that is asked for when somebody looks. */
export const gauge = (name: string, help: string, read: () => number): void => {
  const shown: Gauge = new Gauge({ name, help, collect: () => shown.set(read()) });
};

/** The same of each of several, by name, under the label. */
export const gaugeOfEach = (
  { name, help, label }: Readonly<{ name: string; help: string; label: string }>,
  read: () => readonly (readonly [of: string, figure: number])[],
): void => {
  const shown: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    collect: () => {
      for (const [of, figure] of read()) shown.set({ [label]: of }, figure);
    },
  });
};

/** Memory, event loop lag and the like; asked for once, by the program's first file. */
export const countTheProcess = (): void => collectDefaultMetrics();
