import type { BrowserContext, ElementHandle } from 'puppeteer-core';
import { eventually } from '../../support/eventually.ts';
import type { BrowserUser } from '../browser-user.ts';
import { isAwake, timeoutMs } from '../browser-user.ts';
import { clickWhenStable, withVisible } from './find-element.ts';
import { collectFaults } from './firefox-faults.ts';

const fill = async (element: ElementHandle, text: string): Promise<void> => {
  await element.evaluate((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await element.type(text);
};

/** A visitor in a new tab of a separate browser context. */
export const openFirefoxUser = async (context: BrowserContext): Promise<BrowserUser> => {
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const faults = collectFaults(page);
  return {
    open: async (address) => {
      await page.goto(address);
      await eventually(
        `scripts of ${address}`,
        async () => (await page.evaluate(isAwake)) === true,
        timeoutMs,
      );
    },
    address: async () => page.url(),
    see: (target) => withVisible(page, target, async () => undefined),
    textOf: (target) =>
      withVisible(page, target, (element) =>
        element.evaluate(({ textContent }) => textContent?.trim() ?? ''),
      ),
    click: (target) => clickWhenStable(page, target),
    fill: (target, text) => withVisible(page, target, (element) => fill(element, text)),
    select: async (target, value) => {
      await withVisible(page, target, (element) => element.select(value));
    },
    pressEnter: (target) => withVisible(page, target, (element) => element.press('Enter')),
    turnWheel: (target, deltaY) =>
      withVisible(page, target, async (element) => {
        await element.hover();
        await page.mouse.wheel({ deltaY });
      }),
    evaluate: (expression) => page.evaluate(expression),
    faults: () => faults,
    close: () => context.close(),
  };
};
