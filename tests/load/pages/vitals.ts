import type { Page } from 'playwright-core';

/** As the browser itself measured them (https://web.dev/articles/vitals). */
export type Vitals = Readonly<{
  /** Largest contentful paint, from the navigation's beginning. */
  lcpMs: number;
  /** The worst session window of layout shifts nobody caused. */
  cls: number;
  /** The longest interaction from input to the next paint; 0 where there was none. */
  inpMs: number;
}>;

type Noted = {
  paints: number[];
  shifts: { at: number; value: number }[];
  inputs: { id: number; ms: number }[];
};
type Noting = typeof globalThis & { vitals?: Noted };

type Shift = PerformanceEntry & Readonly<{ value: number; hadRecentInput: boolean }>;

/** Notes what the browser measures in every page that is opened from now on. */
export const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: Noted = { paints: [], shifts: [], inputs: [] };
    (globalThis as Noting).vitals = noted;
    type Note = (entry: PerformanceEntry, into: Noted) => void;
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
export const worstWindow = (shifts: Noted['shifts']): number => {
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

/** What was noted of the page so far, once what was just done is painted. */
export const vitalsOf = async (page: Page): Promise<Vitals> => {
  const noted = await page.evaluate(
    () =>
      new Promise<Noted | undefined>((resolve) => {
        const told = (): void => resolve((globalThis as Noting).vitals);
        requestAnimationFrame(() => requestIdleCallback(told, { timeout: 2_000 }));
      }),
  );
  if (!noted) throw new Error('Nothing was noted of the page');
  return {
    lcpMs: noted.paints.at(-1) ?? 0,
    cls: worstWindow(noted.shifts),
    inpMs: Math.max(0, ...noted.inputs.map(({ ms }) => ms)),
  };
};
