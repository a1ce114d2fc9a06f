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

/** By how many pixels a page has to be scrolled sideways. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const bothWidths: readonly number[] = [375, 1_440];

/** What is wrong with a page as it stands: on a phone, and on a desk, where it is left, unless told. */
export const faultsOf = async (page: Page, widths = bothWidths): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: world } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await evaluateIn(session, world, `globalThis.axe ?? ${JSON.stringify('')}; ${script}; 0`);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await evaluateIn<readonly string[]>(session, world, `(${String(examine)})()`);
    const over = await tooWide(page);
    if (over > 0) faults.push(`${width} px: ${over} px too wide`);
    faults.push(...found.map((objection) => `${width} px: ${objection}`));
  }
  await session.detach();
  return faults;
};
