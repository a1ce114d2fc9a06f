import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@shop/contracts/wire/contract';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe with all rules, or only some, and formats its violations within the page, so that only
 * texts leave the page.
 */
const examine = async (rules: readonly string[] | null): Promise<readonly string[]> => {
  type Axe = Readonly<{ run: (options: object) => Promise<AxeResults> }>;
  const { axe } = globalThis as unknown as { axe: Axe }; // as the script left it there
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};

/** Evaluates in an isolated world, so that the page and its policy are not affected. */
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
  return result.value as Value; // the result of the expression, by value
};

/**
 * The number of pixels by which a page scrolls sideways. Charts react to a new width with a delay,
 * so this checks again with each frame, for at most two seconds.
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

/** The ranges of numbers, such as “5–30”, that a line break divides. */
const findDividedRanges = (): readonly string[] => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: numbers, index } of (text.textContent ?? '').matchAll(/\d+–\d+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + numbers.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(`“${numbers}” is divided: ${text.textContent}`);
    }
  }
  return found;
};

/**
 * Waits until each open dialog has its name, at most two seconds: a dialog gets it from its title,
 * a frame after both exist. axe reports a dialog that stays without a name.
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

/** Rules about what overflows, which depends on the width and on the length of the texts. */
const layoutRules: readonly string[] = ['scrollable-region-focusable'];

/** In CSS pixels. */
const bothWidths: readonly number[] = [375, 1_440];

/** A world of its own in the document, with axe. The session ends with `close`. */
const openAxe = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: world } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await evaluateIn(session, world, `if (!globalThis.axe) { ${script} }; 0`);
  const evaluate = <Parameters extends readonly unknown[], Value>(
    run: (...parameters: Parameters) => Value | Promise<Value>,
    ...parameters: Parameters
  ): Promise<Value> => {
    const list = parameters.map((parameter) => JSON.stringify(parameter)).join(', ');
    return evaluateIn<Value>(session, world, `(${String(run)})(${list})`);
  };

  return {
    findFaults: async (
      widths: readonly number[],
      examined: readonly number[] = widths,
    ): Promise<readonly string[]> => {
      const faults: string[] = [];
      await evaluate(waitForDialogNames);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const over = await evaluate(tooWide);
        if (over > 0) faults.push(`${width} px: ${over} px too wide`);
        faults.push(...(await evaluate(findDividedRanges)));
        const found = await evaluate(examine, examined.includes(width) ? null : layoutRules);
        faults.push(...found.map((problem) => `${width} px: ${problem}`));
      }
      return faults;
    },
    close: () => session.detach(),
  };
};

/**
 * Finds the faults of the current page at phone and desktop widths, unless `widths` says otherwise.
 * The page is left at the last width.
 */
export const findAccessibilityFaults = async (
  page: Page,
  widths = bothWidths,
): Promise<readonly string[]> => {
  const axe = await openAxe(page);
  const faults = await axe.findFaults(widths);
  await axe.close();
  return faults;
};

/**
 * axe examines Russian at the first width and English at the last one, so that both languages and
 * both widths are examined. The other two combinations are examined with the layout rules.
 */
const examinedWidth = (lang: Lang, widths: readonly number[]): readonly number[] =>
  lang === 'rus' ? widths.slice(0, 1) : widths.slice(-1);

/** The same for a page that is examined in its other language as well. */
export const findFaultsInLanguage = async (
  page: Page,
  lang: Lang,
  widths = bothWidths,
): Promise<readonly string[]> => {
  const axe = await openAxe(page);
  const faults = await axe.findFaults(widths, examinedWidth(lang, widths));
  await axe.close();
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
 * The same for a page of the back-office in Russian, and then in English: the language is switched
 * in the page, which takes a fraction of opening it again.
 */
export const findFaultsInBothLanguages = async (
  page: Page,
  widths = bothWidths,
): Promise<readonly string[]> => {
  const axe = await openAxe(page);
  const inRussian = await axe.findFaults(widths, examinedWidth('rus', widths));
  await switchToEnglish(page);
  const inEnglish = await axe.findFaults(widths, examinedWidth('eng', widths));
  await axe.close();
  return [
    ...inRussian.map((fault) => `In Russian, ${fault}`),
    ...inEnglish.map((fault) => `In English, ${fault}`),
  ];
};
