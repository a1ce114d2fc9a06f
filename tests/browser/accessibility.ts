import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe objects to, put into words within the page: the rest of its findings stays there. */
const examine = async (): Promise<readonly string[]> => {
  type Axe = Readonly<{ run: (options: object) => Promise<AxeResults> }>;
  const { axe } = globalThis as unknown as { axe: Axe }; // as the script left it there
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};

/** Evaluates beside the page's own scripts, so that the page and its policy know nothing of it. */
const evaluateIn = async <Value>(
  session: CDPSession,
  contextId: number,
  expression: string,
): Promise<Value> => {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as Value; // whatever the expression makes, by value
};

/**
 * By how many pixels a page has to be scrolled sideways. Charts follow a new width when they notice
 * it, so that it looks again with each frame, for two seconds at most.
 */
const tooWide = (): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const check = (): void => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const over = scrollWidth - clientWidth;
      if (over <= 0 || performance.now() - began > 2_000) resolve(over);
      else requestAnimationFrame(check);
    };
    check();
  });

/**
 * Waits until each open dialog has its name, two seconds at most: a dialog takes it from its title,
 * a frame after both are there. A dialog that stays without a name is for axe to report.
 */
const waitForDialogNames = (): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const check = (): void => {
      const unnamed = document.querySelector(
        '[role="dialog"]:not([aria-label]):not([aria-labelledby])',
      );
      if (!unnamed || performance.now() - began > 2_000) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });

const bothWidths: readonly number[] = [375, 1_440];

/** What is wrong with a page as it stands: on a phone, and on a desk, where it is left, unless told. */
export const findAccessibilityFaults = async (
  page: Page,
  widths = bothWidths,
): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: world } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await evaluateIn(session, world, `if (!globalThis.axe) { ${script} }; 0`);
  await evaluateIn(session, world, `(${String(waitForDialogNames)})()`);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await evaluateIn<number>(session, world, `(${String(tooWide)})()`);
    if (over > 0) faults.push(`${width} px: ${over} px too wide`);
    const found = await evaluateIn<readonly string[]>(session, world, `(${String(examine)})()`);
    faults.push(...found.map((problem) => `${width} px: ${problem}`));
  }
  await session.detach();
  return faults;
};

/** Chooses the other language in the header of staff, as people do. */
const switchToEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^RU — /u }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
};

/**
 * The same of a page of the back-office that is open in Russian, and of what it becomes in English:
 * the language is switched in the page, which takes a fraction of opening it again.
 */
export const findFaultsInBothLanguages = async (
  page: Page,
  widths = bothWidths,
): Promise<readonly string[]> => {
  const inRussian = await findAccessibilityFaults(page, widths);
  await switchToEnglish(page);
  const inEnglish = await findAccessibilityFaults(page, widths);
  return [
    ...inRussian.map((fault) => `In Russian, ${fault}`),
    ...inEnglish.map((fault) => `In English, ${fault}`),
  ];
};
