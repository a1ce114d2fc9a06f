import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';
import { signInAs } from './support-page.ts';

/** The first and the last width of each arrangement of the header, and common ones between. */
const widths = [375, 768, 969, 970, 1_024, 1_149, 1_150, 1_239, 1_240, 1_280, 1_366, 1_409, 1_410];

describe('the header of the store', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'fits the page with the links for staff, in both languages',
    inNewBrowser(async ({ page, context }) => {
      await signInAs(shop, context, { token: shop.admin });
      const wider: string[] = [];
      for (const [lang, tickets] of [
        ['rus', 'Обращения'],
        ['eng', 'Tickets'],
      ] as const) {
        await page.setViewportSize({ width: 1_440, height: 600 });
        await page.goto(`${shop.address}/${lang}/faq`);
        const bar = page.getByRole('banner').locator('> div').first();
        await bar.getByRole('link', { name: tickets }).waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 600 });
          const over = await bar.evaluate(
            (element) =>
              Math.max(...[...element.children].map((one) => one.getBoundingClientRect().right)) -
              document.documentElement.clientWidth,
          );
          if (over > 0) wider.push(`${lang}, ${width} px: ${over} px`);
        }
      }
      expect(wider).to.deep.equal([]);
    }),
  );
});
