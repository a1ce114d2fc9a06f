import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';

describe('a public page without JavaScript', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 3);
  });

  const answerAt = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(shop.address + path, { headers, redirect: 'manual' });

  it(
    'can be read',
    inNewBrowser(
      async ({ page }) => {
        await page.goto(`${shop.address}/rus/catalog`);
        await page.getByRole('link', { name: /Рубеж/ }).first().waitFor();
        await page.goto(`${shop.address}/eng${stocked.path}`);
        await page.getByRole('heading', { level: 1, name: stocked.product.name_eng }).waitFor();
      },
      { javaScriptEnabled: false },
    ),
  );

  it(
    'has its navigation, the languages and the price regions',
    inNewBrowser(
      async ({ page }) => {
        await page.goto(`${shop.address}/rus/catalog?sort=name`);
        const header = page.getByRole('banner');
        // It is higher than the scroll padding.
        expect(await header.evaluate((bar) => getComputedStyle(bar).position)).to.equal('static');
        const centers = await header
          .getByRole('link')
          .evaluateAll((links) =>
            links
              .map((link) => link.getBoundingClientRect())
              .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
          );
        expect(centers, 'in the order of Tab').to.deep.equal(centers.toSorted((a, b) => a - b));
        await header.getByRole('link', { name: 'Помощь' }).click();
        await page.getByRole('heading', { level: 1, name: 'Помощь' }).waitFor();
        await page.goBack();
        await header.getByRole('link', { name: 'English' }).click();
        await page.waitForURL(/\/eng\/catalog\?sort=name$/u);
        await page.getByRole('link', { name: /\$/u }).first().waitFor();

        await page.goto(`${shop.address}/eng/catalog/${stocked.game.path}?sort=name`);
        await header.getByRole('link', { name: 'CIS, ₽' }).click();
        await page.waitForURL(/\/eng\/catalog\/[^?]+\?sort=name$/u);
        await page.getByText(/₽\d/u).first().waitFor();
        const chosen = header.getByRole('link', { name: 'CIS, ₽' });
        expect(await chosen.getAttribute('aria-current')).to.equal('true');
        await page.goto(`${shop.address}/eng${stocked.path}`);
        await page.getByText(/₽\d/u).first().waitFor();
      },
      { javaScriptEnabled: false, viewport: { width: 375, height: 812 } },
    ),
  );

  for (const [lang, width] of [
    ['rus', 500],
    ['eng', 768],
    ['rus', 1023],
  ] as const) {
    it(
      `has a header of at most two lines (${lang}, ${width} px)`,
      inNewBrowser(
        async ({ page }) => {
          await page.goto(`${shop.address}/${lang}/catalog`);
          const middles = await page
            .getByRole('banner')
            .getByRole('link')
            .evaluateAll((links) =>
              links
                .map((link) => link.getBoundingClientRect())
                .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
            );
          const lines = middles.filter(
            (middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 20,
          );
          expect(lines.length, middles.join()).to.be.at.most(2);
        },
        { javaScriptEnabled: false, viewport: { width, height: 812 } },
      ),
    );
  }

  it('stores the region of its address and redirects to the same page of the shop', async () => {
    const redirects = [
      [
        '/eng/catalog?region=cis&q=ra&promo=SALE&utm_source=x',
        '/eng/catalog?q=ra&promo=SALE&utm_source=x',
      ],
      ['//?region=cis', '/'],
    ] as const;
    for (const [path, location] of redirects) {
      const answer = await answerAt(path);
      expect(answer.status, path).to.equal(303);
      expect(answer.headers.get('Location'), path).to.equal(location);
      expect(answer.headers.get('Set-Cookie'), path).to.match(
        /^region=cis; Path=\/; SameSite=Lax/u,
      );
    }
    for (const [site, status] of [
      ['same-origin', 303],
      ['none', 303],
      ['cross-site', 200],
      ['same-site', 200],
    ] as const) {
      const answer = await answerAt('/eng/catalog?region=cis', { 'Sec-Fetch-Site': site });
      expect(answer.status, site).to.equal(status);
      expect(answer.headers.has('Set-Cookie'), site).to.equal(status === 303);
    }
    for (const path of ['/eng/catalog?region=moon', '/eng/signin?region=cis', '/x?region=cis']) {
      const answer = await answerAt(path);
      expect(answer.status, path).not.to.equal(303);
      expect(answer.headers.get('Set-Cookie'), path).to.equal(null);
    }
  });

  it(
    'keeps what is typed out of addresses, and says that its forms need JavaScript',
    inNewBrowser(
      async ({ page }) => {
        for (const [path, button] of [
          ['/eng/contacts', 'Send'],
          [`/eng${stocked.path}`, 'Buy'],
        ] as const) {
          await page.goto(shop.address + path);
          const notes = await page.locator('main form noscript').allTextContents();
          expect(notes, path).to.deep.equal([
            'Turn on JavaScript in your browser: this form doesn’t work without it.',
          ]);
          await page.locator('main input[name="email"]').fill('ada@example.org');
          await page.locator('main input[name="email"]').press('Enter');
          await page.getByRole('button', { name: button }).click();
          // A form that was sent would have left this page before the next one is opened.
          await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).hover();
          expect(page.url()).to.equal(shop.address + path);
          expect(await page.locator('main input[name="email"]').inputValue()).to.equal(
            'ada@example.org',
          );
        }
      },
      { javaScriptEnabled: false },
    ),
  );

  it(
    'says what to do if a page needs JavaScript',
    inNewBrowser(
      async ({ page }) => {
        await page.goto(`${shop.address}/eng/signin`);
        await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
        await page.getByRole('link', { name: 'Back to the home page' }).click();
        await page.waitForURL(/\/eng$/u);
      },
      { javaScriptEnabled: false },
    ),
  );

  it(
    'links to further FAQ pages',
    inNewBrowser(
      async ({ page }) => {
        const ids = Array.from({ length: 49 }, () => randomUUID());
        for (const [place, id] of ids.entries()) {
          await sendBackOfficeCommand(shop, 'POST', '/api/admin/problems', {
            id,
            kind: 'guide',
            category: 'other',
            title_rus: `Руководство ${place}`,
            title_eng: `Guide ${place}`,
            body_rus: 'Текст',
            body_eng: 'Text',
            link: null,
            file: null,
            active: true,
          });
        }
        const more = page.getByRole('link', { name: /^Show more/u });
        await eventually('a list with more to show', async () =>
          (await (await answerAt('/eng/faq')).text()).includes('guide=2'),
        );
        await page.goto(`${shop.address}/eng/faq`);
        const guides = page.getByText(/^Guide \d+$/u);
        expect(await guides.count()).to.equal(48);
        await more.click();
        await page.waitForURL(/\/eng\/faq\?guide=2$/u);
        expect(await guides.count()).to.equal(49);
        for (const id of ids) {
          await sendBackOfficeCommand(shop, 'POST', `/api/admin/problems/${id}/archive`, {
            revision: 0,
          });
        }
      },
      { javaScriptEnabled: false },
    ),
  );
});
