import type { BrowserName } from './options.ts';

/** An XPath expression that finds one element; `target.ts` makes them. */
export type Target = string;

/**
 * One person with cookies of their own in one window of a browser. Each call waits until its
 * element is visible, for at most `timeoutMs`.
 */
export type BrowserUser = Readonly<{
  /** Loads a page and waits until its scripts run. */
  open: (readAddress: string) => Promise<void>;
  address: () => Promise<string>;
  see: (target: Target) => Promise<void>;
  textOf: (target: Target) => Promise<string>;
  click: (target: Target) => Promise<void>;
  fill: (target: Target, text: string) => Promise<void>;
  /** Selects the option of a `<select>` with this value. */
  select: (target: Target, value: string) => Promise<void>;
  pressEnter: (target: Target) => Promise<void>;
  /** Turns the mouse wheel above an element. `deltaY` is in CSS pixels; down is positive. */
  turnWheel: (target: Target, deltaY: number) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Console errors, uncaught exceptions, policy violations and failed requests so far. */
  faults: () => readonly string[];
  close: () => Promise<void>;
}>;

export type Browser = Readonly<{
  newBrowserUser: () => Promise<BrowserUser>;
  close: () => Promise<void>;
}>;

/** A browser that can be started here, or the reason why it cannot. */
export type Installation =
  | Readonly<{ status: 'installed'; name: BrowserName; launch: () => Promise<Browser> }>
  | Readonly<{ status: 'missing'; name: BrowserName; reason: string }>;

/** How long a visitor waits for an element or a page, in milliseconds. */
export const timeoutMs = 30_000;

/** In CSS pixels: low enough for every page of the walk to scroll. */
export const windowSize = { width: 1_280, height: 700 } as const;

/** True once the scripts of a server-rendered page run; pages without scripts have no `#root`. */
export const isAwake =
  "document.readyState === 'complete' && (document.querySelector('#root') === null || 'awake' in document.documentElement.dataset)";
