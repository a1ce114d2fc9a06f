import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { createSignedInUser } from '../support/people.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';

/** The top of each section and of the sidebar's content, by the text of its heading. */
const readTops = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page
    .locator('main h1, main h2, aside h2')
    .evaluateAll((headings) =>
      Object.fromEntries(
        headings.map((heading) => [heading.textContent, heading.getBoundingClientRect().top]),
      ),
    );

describe('the settings of an account that is loading', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'show no section that the loaded account moves',
    inNewBrowser(
      async ({ page }) => {
        const { token } = await waitUntilSignedIn(shop, await createSignedInUser(shop, 0));
        await page.context().addCookies([{ name: 'token', value: token, url: shop.address }]);
        const released = Promise.withResolvers<void>();
        await page.route('**/api/user', async (route) => {
          await released.promise;
          await route.continue();
        });
        await page.goto(`${shop.address}/rus/profile/settings`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('heading', { name: 'Аватар' }).waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const whileLoading = await readTops(page);

        released.resolve();
        await page.getByLabel('Имя').waitFor();

        expect(await readTops(page)).to.include(whileLoading);
      },
      { viewport: { width: 1_440, height: 1_500 } },
    ),
  );
});
