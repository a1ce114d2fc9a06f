import { expect } from 'chai';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { createSignedInUser } from '../support/people.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';
import { signInAs } from './support-page.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';

/** The first and the last width of each arrangement of the header, and common ones between. */
const widths = [
  375, 768, 1_023, 1_024, 1_149, 1_150, 1_239, 1_240, 1_279, 1_280, 1_366, 1_449, 1_450,
];

/** More than the counters show in full, so that they are as wide as they can be. */
const manyWaiting = 100;

const answerCounts = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/counts', (route) =>
    route.fulfill({ json: { tickets: manyWaiting } }),
  );
  await page.route('**/api/ticket/unread', (route) =>
    route.fulfill({ json: { unread: manyWaiting } }),
  );
};

/** Finds parts that leave the bar, and texts that break into lines or leave their frame. */
const findMisfits = (bar: Locator): Promise<readonly string[]> =>
  bar.evaluate((element) => {
    const misfits: string[] = [];
    const edge =
      element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
    for (const child of element.children) {
      const over = child.getBoundingClientRect().right - edge;
      if (over > 0.5) misfits.push(`${child.tagName} ends ${over} px beyond the bar`);
    }
    for (const control of element.querySelectorAll('a, button, label')) {
      const frame = (control.closest('fieldset') ?? control).getBoundingClientRect();
      const name = control.textContent?.trim();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.clientWidth === 1) continue; // only for screen readers
        const range = document.createRange();
        range.selectNodeContents(text);
        lines.push(...range.getClientRects());
      }
      const { left: from, right: to } = control.getBoundingClientRect();
      if (
        [{ left: from, right: to }, ...lines].some(
          ({ left, right }) => left < frame.left || right > frame.right,
        )
      )
        misfits.push(`“${name}” leaves its frame`);
      const middles = lines.map(({ top, bottom }) => (top + bottom) / 2);
      if (Math.max(...middles) - Math.min(...middles) > 8) misfits.push(`“${name}” breaks`);
    }
    return misfits;
  });

describe('the header of the store', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  /** Opens a page that is wide enough for all links, and returns the bar. */
  const openWide = async (page: Page, lang: string): Promise<Locator> => {
    await page.setViewportSize({ width: 1_460, height: 600 });
    await page.goto(`${shop.address}/${lang}/faq`);
    return page.getByRole('banner').locator('> div').first();
  };

  const visitors: readonly Readonly<{
    visitor: string;
    signIn?: (context: BrowserContext) => Promise<void>;
    counters: number;
  }>[] = [
    { visitor: 'a guest', counters: 0 },
    {
      visitor: 'a buyer with unread replies',
      signIn: async (context) =>
        signInAs(shop, context, await waitUntilSignedIn(shop, await createSignedInUser(shop, 0))),
      counters: 1,
    },
    {
      visitor: 'staff with unread replies and waiting tickets',
      signIn: (context) => signInAs(shop, context, { token: shop.admin }),
      counters: 2,
    },
  ];
  for (const { visitor, signIn, counters } of visitors) {
    it(
      `fits the page for ${visitor}, in both languages`,
      inNewBrowser(async ({ page, context }) => {
        await signIn?.(context);
        await answerCounts(page);
        const misfits: string[] = [];
        for (const lang of ['rus', 'eng'] as const) {
          const bar = await openWide(page, lang);
          if (counters > 0)
            await bar
              .getByText('99+')
              .nth(counters - 1)
              .waitFor();
          for (const width of widths) {
            await page.setViewportSize({ width, height: 600 });
            for (const misfit of await findMisfits(bar))
              misfits.push(`${lang}, ${width} px: ${misfit}`);
          }
        }
        expect(misfits).to.deep.equal([]);
      }),
    );
  }

  it(
    'shows a border around the search under the pointer, at each width',
    inNewBrowser(async ({ page, context }) => {
      await signInAs(shop, context, { token: shop.admin });
      const bar = await openWide(page, 'rus');
      await bar.getByRole('link', { name: 'Обращения' }).waitFor();
      const search = bar.getByRole('button', { name: 'Поиск' });
      for (const width of [1_460, 1_300, 1_100]) {
        await page.setViewportSize({ width, height: 600 });
        await search.hover();
        await page.waitForFunction(
          (button) => {
            const strong = getComputedStyle(document.documentElement).getPropertyValue(
              '--line-strong',
            );
            const probe = document.createElement('i');
            probe.style.color = strong;
            document.body.append(probe);
            const { color } = getComputedStyle(probe);
            probe.remove();
            return button !== null && getComputedStyle(button).borderTopColor === color;
          },
          await search.elementHandle(),
        );
      }
    }),
  );
});
