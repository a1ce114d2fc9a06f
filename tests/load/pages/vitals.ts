import type { Page } from 'playwright-core';

/** Measured by the browser itself (https://web.dev/articles/vitals). */
export type Vitals = Readonly<{
  /** Largest contentful paint, from the navigation's beginning. */
  lcpMs: number;
  /** The worst session window of layout shifts that no input caused. */
  cls: number;
  /** The longest interaction from input to the next paint; 0 without an interaction. */
  inpMs: number;
}>;

type VitalsRecord = {
  paints: number[];
  shifts: { at: number; value: number }[];
  inputs: { id: number; ms: number }[];
};
type GlobalWithVitals = typeof globalThis & { vitals?: VitalsRecord };

type Shift = PerformanceEntry & Readonly<{ value: number; hadRecentInput: boolean }>;

/** Records what the browser measures in every page opened from now on. */
export const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: VitalsRecord = { paints: [], shifts: [], inputs: [] };
    (globalThis as GlobalWithVitals).vitals = noted;
    type Note = (entry: PerformanceEntry, into: VitalsRecord) => void;
    const observe = (type: string, note: Note, options = {}): void => {
      const observer = new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => note(entry, noted)),
      );
      observer.observe({ type, buffered: true, ...options });
    };
    observe('largest-contentful-paint', ({ startTime }, { paints }) => paints.push(startTime));
    observe('layout-shift', (entry, { shifts }) => {
      const { startTime, value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) shifts.push({ at: startTime, value });
    });
    observe(
      'event',
      (entry, { inputs }) => {
        const { interactionId: id, duration } = entry as PerformanceEventTiming;
        if (id > 0) inputs.push({ id, ms: duration });
      },
      { durationThreshold: 16 },
    );
  });

const windowMs = 5_000;
const gapMs = 1_000;

/** Shifts that follow each other closely count as one. */
export const findWorstWindow = (shifts: VitalsRecord['shifts']): number => {
  let [worst, sum, began, last] = [0, 0, 0, -Infinity];
  for (const { at, value } of shifts) {
    const goesOn = at - last < gapMs && at - began < windowMs;
    sum = goesOn ? sum + value : value;
    if (!goesOn) began = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
};

/** Reads the vitals recorded so far, once the last change is painted. */
export const readVitals = async (page: Page): Promise<Vitals> => {
  const noted = await page.evaluate(
    () =>
      new Promise<VitalsRecord | undefined>((resolve) => {
        const resolveVitals = (): void => resolve((globalThis as GlobalWithVitals).vitals);
        requestAnimationFrame(() => requestIdleCallback(resolveVitals, { timeout: 2_000 }));
      }),
  );
  if (!noted) throw new Error('The page recorded no vitals');
  return {
    lcpMs: noted.paints.at(-1) ?? 0,
    cls: findWorstWindow(noted.shifts),
    inpMs: Math.max(0, ...noted.inputs.map(({ ms }) => ms)),
  };
};
