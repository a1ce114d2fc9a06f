import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { navigateWithin } from '../screenshots/answers.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';

/** How far the footer is below the lower edge of the window. */
const readFooterDistance = (page: Page): Promise<number> =>
  page
    .getByRole('contentinfo')
    .evaluate((footer) => footer.getBoundingClientRect().top - window.innerHeight);

describe('a page that is loading', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  for (const [name, path] of [
    ['a text', '/payment-and-delivery'],
    ['a help article', `/faq/${randomUUID()}`],
    ['an order', '/order/12345678?t=token'],
  ] as const) {
    for (const [device, height] of [
      ['phone', 812],
      ['desktop', 900],
    ] as const) {
      it(
        `with ${name} has the footer below the window of a ${device}, so that it moves nothing`,
        inNewBrowser(
          async ({ page }) => {
            await page.goto(`${shop.address}/rus/payment/failed`);
            await page.route('**/api/**', () => undefined); // no reply while the page is open
            await navigateWithin(page, `/rus${path}`);
            await page.locator('main output').filter({ hasText: 'Загружаем' }).first().waitFor();
            expect(await readFooterDistance(page)).to.be.at.least(0);
          },
          { viewport: { width: device === 'phone' ? 375 : 1_440, height } },
        ),
      );
    }
  }
});
