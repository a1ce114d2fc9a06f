import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Axe = Readonly<{ run: (options: RunOptions) => Promise<AxeResults> }>;

/** What axe objects to on a page whose context may bypass the policy for scripts. */
const objections = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  const { violations } = await page.evaluate(
    () => (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }), // as the script left it there
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};

/** By how many pixels a page has to be scrolled sideways. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const widths = [375, 1440] as const;

/** What is wrong with a page as it stands: on a phone, and on a desk, where it is left. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await objections(page);
    const over = await tooWide(page);
    if (over > 0) faults.push(`${width} px: ${over} px too wide`);
    faults.push(...found.map((objection) => `${width} px: ${objection}`));
  }
  return faults;
};
