import { randomUUID } from 'node:crypto';
import { adminProducts } from '@shop/contracts/catalog/admin-products.contract';
import { overview } from '@shop/contracts/back-office/overview.contract';
import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { adminStocks } from '@shop/contracts/stock/back-office.contract';
import { statisticsReply } from '@shop/contracts/statistics/contract';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { uploadPicture } from './listed-product.ts';
import type { BrowserUser } from './browser-user.ts';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

type LatestOrder = NonNullable<z.output<typeof overview>['latest_orders']>[number];

const tablet = { viewport: { width: 768, height: 1_024 } };

/** The height of a row with two lines of text, one of them small. */
const twoLinesPx = 46;

/** Positions between pixels are rounded to whole ones. */
const roundingPx = 1;

const maskedEmail = 'bu***@example.org';
const longEmail = 'b***r@students.faculty.university-of-the-north.example.org';

const rubles = (cost: number) => ({ currency: 'RUB', cost, display: '' }) as const;

const sums = (cost: number) => ({
  rub: rubles(cost),
  usd: { ...rubles(0), currency: 'USD' },
  total: rubles(cost),
});

const largeFigures = {
  placed: 12_345,
  paid: 12_345,
  revenue: sums(123_456_789),
  refunded: sums(12_345_678),
  promo_cost: sums(12_345_678),
  profit: rubles(-12_345_678),
};

const enlarge = <Item extends object>(item: Item) => ({ ...item, ...largeFigures });

/** Answers the requests to a path with the reply of the shop, changed. */
const changeReplies = async (
  page: Page,
  path: RegExp,
  change: (body: unknown) => object,
): Promise<void> => {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
};

/** The texts in the page that are on more than one line. */
const brokenTexts = (texts: Locator): Promise<readonly string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const lines = new Set<number>();
      const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (parts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(parts.currentNode);
        for (const { top } of range.getClientRects()) lines.add(Math.round(top));
      }
      return lines.size > 1 ? [element.textContent] : [];
    }),
  );

const hiddenWidth = async (table: Locator): Promise<number> =>
  table.evaluate(async (element) => {
    await document.fonts.ready;
    const place = element.parentElement ?? element;
    return place.scrollWidth - place.clientWidth;
  });

const expectTwoLines = async (table: Locator, text: string): Promise<void> => {
  const row = table.getByRole('row').filter({ hasText: text });
  await row.waitFor();
  expect(await hiddenWidth(table), 'px that are cut off').to.be.at.most(roundingPx);
  const { height } = (await row.boundingBox()) ?? { height: Number.NaN };
  expect(height, 'px').to.be.at.most(twoLinesPx);
};

describe('a tablet in Russian', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
    await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    await eventually('the order is in the overview', async () => {
      const { body } = await shop.ask('GET', '/api/admin/overview', { token: shop.admin });
      return (overview.parse(body).latest_orders ?? []).length > 0;
    });
  });

  const open = async ({ page, context }: BrowserUser, path: string) => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/rus/admin${path}`);
  };

  it(
    'fits the statistics of large sums with a comparison',
    inNewBrowser(async (user) => {
      const { page } = user;
      await changeReplies(page, /\/api\/admin\/statistics\?/u, (body) => {
        const reply = statisticsReply.parse(body);
        const { previous } = reply;
        return {
          ...reply,
          items: reply.items.map(enlarge),
          totals: enlarge(reply.totals),
          previous: previous && { ...previous, items: previous.items.map(enlarge) },
        };
      });
      await open(user, '/payments/stats?from=2026-09-01&to=2026-09-07&compare=previous');
      const table = page.getByRole('table', { name: 'День', exact: true });
      await table.getByRole('columnheader').nth(7).waitFor();
      await table.getByText('1 234 567').first().waitFor();
      expect(await hiddenWidth(table), 'px that are cut off').to.be.at.most(roundingPx);
    }, tablet),
  );

  /** The latest orders with the newest one changed. All of the table is visible. */
  const openLatestOrders = async (
    user: BrowserUser,
    shown: string,
    change: (order: LatestOrder) => object,
  ): Promise<Locator> => {
    await changeReplies(user.page, /\/api\/admin\/overview$/u, (body) => {
      const reply = overview.parse(body);
      const [order] = reply.latest_orders ?? [];
      if (!order) throw new Error('The overview has no orders');
      return { ...reply, latest_orders: [{ ...order, ...change(order) }] };
    });
    await open(user, '');
    const table = user.page.getByRole('table', { name: 'Последние заказы' });
    await table.getByText(shown).waitFor();
    expect(await hiddenWidth(table), 'px that are cut off').to.be.at.most(roundingPx);
    return table;
  };

  it(
    'fits the latest orders, with addresses and times on one line',
    inNewBrowser(async (user) => {
      const table = await openLatestOrders(user, maskedEmail, ({ product }) => ({
        product: { ...product, name_rus: 'Подписка на длинное название программы' },
        email_masked: maskedEmail,
        total: rubles(12_345_678),
        placed_at: '2026-09-23T20:58:58.000Z',
      }));
      const texts = table.locator('time, td[data-label="Покупатель"]');
      expect(await texts.count()).to.equal(2);
      expect(await brokenTexts(texts)).to.deep.equal([]);
    }, tablet),
  );

  it(
    'keeps words whole beside a long address in the latest orders',
    inNewBrowser(async (user) => {
      const name = 'Сейсмограф';
      const table = await openLatestOrders(user, name, ({ product }) => ({
        product: { ...product, name_rus: name },
        status: 'fulfilled',
        email_masked: longEmail,
      }));
      const texts = table.locator('td[data-label="Товар"], td[data-label="Статус"]');
      expect(await texts.count()).to.equal(2);
      expect(await brokenTexts(texts)).to.deep.equal([]);
    }, tablet),
  );

  it(
    'lists products in rows of two lines',
    inNewBrowser(async (user) => {
      const { page } = user;
      await changeReplies(page, /\/api\/admin\/products\?/u, (body) => {
        const reply = adminProducts.parse(body);
        const [item] = reply.items;
        const [rate] = item?.rates ?? [];
        if (!item || !rate) throw new Error('The list has no product with a plan');
        const rates = [1, 30, 365, 0].map((days) => ({
          ...rate,
          id: randomUUID(),
          days,
          available: 34,
        }));
        const game = { ...item.game, name_rus: 'Пепельный меридиан' };
        const status = { ...item.status, label_rus: 'Не обнаружен' };
        return {
          ...reply,
          items: [
            { ...item, name_rus: 'Место в экспедиции', kind: 'software', game, status, rates },
          ],
        };
      });
      await open(user, '/products');
      const table = page.getByRole('table');
      await table.getByText('Место в экспедиции').waitFor();
      expect(await hiddenWidth(table), 'px that are cut off').to.be.at.most(roundingPx);
      const row = table.getByRole('row').nth(1);
      const { height } = (await row.boundingBox()) ?? { height: Number.NaN };
      expect(height, 'px').to.be.at.most(twoLinesPx);
      // The kind has no place, but a screen reader has it.
      await row.getByRole('cell', { name: /^Пепельный меридиан\s*Программа$/u }).waitFor();
    }, tablet),
  );

  it(
    'lists slides in rows of two lines',
    inNewBrowser(async (user) => {
      const { page } = user;
      const slide: AdminSlide = {
        id: '5f0c8a52-2222-4222-8222-222222222222',
        image: await uploadPicture(shop),
        title_rus: '«Холодная стыковка»: стыкуйтесь без паники',
        title_eng: 'Cold Docking: dock without panic',
        link: '/catalog/cold-docking',
        active: true,
        starts_at: '2026-03-01T00:00:00.000Z',
        ends_at: '2026-04-01T00:00:00.000Z',
        status: 'planned',
        revision: 0,
        changed_at: '2026-02-23T12:34:00.000Z',
      };
      await page.route(/\/api\/admin\/slider\?/u, (route) =>
        route.fulfill({ json: { items: [slide], total: 1, page: 1, size: 25 } }),
      );
      await open(user, '/slider');
      await expectTwoLines(page.getByRole('table'), slide.title_rus);
    }, tablet),
  );

  it(
    'lists the stock of keys in rows of two lines',
    inNewBrowser(async (user) => {
      const { page } = user;
      const product_rus = 'Связь с поверхностью';
      await changeReplies(page, /\/api\/admin\/stock\?/u, (body) => {
        const reply = adminStocks.parse(body);
        const [item] = reply.items;
        if (!item) throw new Error('The list has no plan');
        const names = { product_rus, game_rus: 'Последняя остановка: Колыма' };
        return { ...reply, items: [{ ...item, ...names, days: 365, days_left: 112 }] };
      });
      await open(user, '/keys');
      await expectTwoLines(page.getByRole('table'), product_rus);
    }, tablet),
  );

  it(
    'shows a typed reason apart from the edge of its field',
    inNewBrowser(async (user) => {
      const { page } = user;
      await open(user, '/keys/all');
      await page.locator('[data-row] a').first().click();
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      const field = page.getByRole('dialog').getByLabel('Причина');
      const padding = await field.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).paddingTop),
      );
      expect(padding, 'px').to.be.at.least(4);
    }, tablet),
  );

  it(
    'fits the contact messages',
    inNewBrowser(async (user) => {
      const { page } = user;
      const message: AdminContact = {
        id: '5f0c8a52-1111-4111-8111-111111111111',
        name: 'Константин Константинопольский',
        email: 'konstantin.konstantinopolsky@example.org',
        theme: 'Ключ не подходит к программе, и она не запускается',
        message: 'Где мой ключ?',
        lang: 'rus',
        status: 'answered',
        submitted_at: '2026-09-23T12:34:00.000Z',
        assignee: { id: '7', name: 'Константин' },
        answers: [],
        blocked: null,
      };
      await page.route(/\/api\/admin\/contacts\?/u, (route) =>
        route.fulfill({ json: { items: [message], total: 1, page: 1, size: 25 } }),
      );
      await open(user, '/contacts/messages');
      const table = page.getByRole('table');
      await table.getByText(message.theme ?? '').waitFor();
      expect(await hiddenWidth(table), 'px that are cut off').to.be.at.most(roundingPx);
      expect(await brokenTexts(table.locator('time'))).to.deep.equal([]);
    }, tablet),
  );
});
