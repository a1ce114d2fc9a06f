import type { ElementHandle, Page } from 'puppeteer-core';
import { eventually } from '../../support/eventually.ts';
import type { Target } from '../browser-user.ts';
import { timeoutMs } from '../browser-user.ts';

/** Enabled, and in the same place for two frames. */
const isStable = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    const before = element.getBoundingClientRect();
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        const after = element.getBoundingClientRect();
        resolve(!element.matches(':disabled') && before.x === after.x && before.y === after.y);
      });
    });
  });

/**
 * Waits for a visible element, which is then passed to `act`; if the page replaces the element
 * meanwhile, starts again.
 *
 * Puppeteer's own waiting makes functions of text in the page. Firefox applies the policy of the
 * page to them, and reports each as a violation of the shop.
 */
export const withVisible = async <Value>(
  page: Page,
  target: Target,
  act: (element: ElementHandle) => Promise<Value>,
): Promise<Value> => {
  const { value } = await eventually(
    target,
    async () => {
      const element = await page.$(`::-p-xpath(${target})`);
      return element && (await element.isVisible()) ? { value: await act(element) } : null;
    },
    timeoutMs,
  );
  return value;
};

/** Clicks a visible element once it is enabled and no longer moves. */
export const clickWhenStable = async (page: Page, target: Target): Promise<void> => {
  await withVisible(page, target, async (element) => {
    await element.scrollIntoView();
    if (!(await element.evaluate(isStable))) throw new Error(`Disabled or moving: ${target}`);
    await element.click();
  });
};
