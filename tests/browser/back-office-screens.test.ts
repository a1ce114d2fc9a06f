import { adminSections } from './site-routes.ts';
import { anatomyOf, expectSeen } from './seen.ts';
import { visitedAgain } from './visitor.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

describe('every tab of the back-office', function () {
  this.timeout(120_000);

  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const visit = visitedAgain();
  for (const { path, named } of adminSections) {
    it(
      `has its screen: ${path}`,
      visit(async ({ page, context }) => {
        await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
        await page.goto(`${shop.address}/rus${path}`);
        const look = async () => (await anatomyOf(page)).title.includes(named.rus);
        await expectSeen(`the title of ${path}`, look, true);
      }),
    );
  }
});
