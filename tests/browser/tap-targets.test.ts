import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';

/** The smallest height of a control in pixels (WCAG 2.2, 2.5.8). */
const smallest = 24;

/** Finds controls whose area that a finger can press, at the middle of the control, is too low. */
const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('body').evaluate((body, height) => {
    const reach = (control: Element, x: number, middle: number, step: 1 | -1): number => {
      const isHit = (y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (control.contains(hit) || hit.closest('a, button') === control);
      };
      let distance = 0;
      while (distance < height && isHit(middle + step * (distance + 1))) distance += 1;
      return distance;
    };
    return [...body.querySelectorAll('a, button')].flatMap((control) => {
      const isInText = control.closest('p, dd') !== null;
      control.scrollIntoView({ block: 'center' });
      const box = control.getBoundingClientRect();
      if (isInText || box.width < 2 || box.height >= height) return [];
      const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
      const reached = reach(control, x, middle, 1) + reach(control, x, middle, -1) + 1;
      return reached < height ? [`${control.textContent?.trim()}: ${reached} px`] : [];
    });
  }, smallest);

describe('the links and buttons of a page on a phone', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'are as high as a fingertip',
    inNewBrowser(
      async ({ page }) => {
        for (const path of ['/catalog', '/faq', '/contacts', '/find-order', '/terms']) {
          await page.goto(`${shop.address}/rus${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect(await findSmallTargets(page), path).to.deep.equal([]);
        }
      },
      { viewport: { width: 375, height: 667 } },
    ),
  );
});
