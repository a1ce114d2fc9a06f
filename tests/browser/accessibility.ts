import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe objects to on a page whose context may bypass the policy for scripts. */
export const objections = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(script);
  const { violations } = await page.evaluate(
    () => (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(), // as the script left it there
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};

/** By how many pixels a page has to be scrolled sideways. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
