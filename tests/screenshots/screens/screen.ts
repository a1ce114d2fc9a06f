import type { Lang } from '@shop/contracts/wire/contract';
import type { Page } from 'playwright-core';
import type { State } from '../answers.ts';
import type { Orders } from '../orders.ts';
import type { People } from '../people.ts';
import type { Tickets } from '../tickets.ts';

/** The data created for the screenshots. */
export type DemoData = Readonly<{ orders: Orders; people: People; tickets: Tickets }>;

export type Screen = Readonly<{
  name: string;
  path: (demoData: DemoData, lang: Lang) => string;
  /** The token of the screen's user; undefined for a guest. */
  who?: (people: People, lang: Lang) => string;
  /** The state in which its data is shown; undefined for the unchanged data. */
  state?: Readonly<{ is: State; calls: RegExp }>;
  /** Takes only the window: for overlays, and for the end of a page. */
  window?: true;
  /** Taken before the others, because the order that it shows expires after 15 minutes. */
  showsUnpaidOrder?: true;
  /** The widths at which the screen exists; by default all. */
  widths?: readonly number[];
  /** Brings the page into the state of the screenshot. */
  prepare: (page: Page, lang: Lang) => Promise<void>;
}>;

/** Waits until the page, or its skeleton, is visible. */
const waitForContent = (page: Page): Promise<void> =>
  page.locator('main *:visible').first().waitFor();
const waitForAlert = (page: Page): Promise<void> =>
  page.locator('main [role="alert"]').first().waitFor();

/** A page in each state that its data can be in. */
export const inEveryState = (screen: Screen, calls: RegExp): readonly Screen[] => {
  const { name } = screen;
  return [
    screen,
    {
      ...screen,
      name: `${name}-loading`,
      state: { is: 'loading', calls },
      prepare: waitForContent,
    },
    { ...screen, name: `${name}-error`, state: { is: 'error', calls }, prepare: waitForAlert },
    { ...screen, name: `${name}-empty`, state: { is: 'empty', calls }, prepare: waitForContent },
    { ...screen, name: `${name}-long`, state: { is: 'long', calls } },
  ];
};
