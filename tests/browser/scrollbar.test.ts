import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

/** In CSS pixels: where the parts of the page begin, and how wide it is. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const [logo, heading] = ['header a', 'main h1'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().left,
    );
    return { logo, heading, body: document.body.clientWidth };
  });

describe('a page with a scrollbar of its own width', function () {
  this.timeout(60_000);

  let shop: WholeShop;
  let browser: Browser;
  let page: Page;
  let product: string;
  before(async () => {
    shop = await theWholeShop();
    const { game, product: ware } = await wares(shop, 1);
    product = `${shop.address}/eng/catalog/${game.path}/${ware.path}`;
    browser = await openChromium({ scrollbars: true });
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1_280, height: 500 } });
    await page.goto(product);
    await page.locator('html[data-awake]').waitFor();
  });
  afterEach(() => page.close());
  after(() => browser.close());

  it('has one', async () => {
    const width = await page.evaluate(
      () => window.innerWidth - document.documentElement.clientWidth,
    );
    expect(width).to.be.greaterThan(0);
  });

  it('stays where it is when the search opens and closes', async () => {
    const before = await placeOf(page);
    await page
      .getByRole('button', { name: /^Search/u })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await placeOf(page)).to.deep.equal(before);
    await page.keyboard.press('Escape');
    await page.locator('body:not([data-scroll-locked])').waitFor();
    expect(await placeOf(page)).to.deep.equal(before);
  });

  it('stays where it is below a dialog', async () => {
    await page.setViewportSize({ width: 600, height: 500 });
    const before = await placeOf(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await placeOf(page)).to.deep.equal(before);
  });

  it('scrolls by the wheel over the count, which stays', async () => {
    const count = page.getByRole('spinbutton').first();
    await count.click();
    const before = await count.inputValue();
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 0);
    expect(await count.inputValue()).to.equal(before);
  });
});
