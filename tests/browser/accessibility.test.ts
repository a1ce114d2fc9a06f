import type { Locator, Page } from 'playwright-core';
import type { Article } from './articles.ts';
import { anArticle } from './articles.ts';
import { createDetailedProduct } from './detailed-product.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { ListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const heading = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).first().waitFor();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (place: Page | Locator, name: RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

const search = async (page: Page, text: string): Promise<void> => {
  await heading(page);
  await press(page, /^(Поиск|Search)$/u);
  await dialog(page).getByRole('searchbox').fill(text);
};

/** A product's page with one of its tabs open. */
const withTab = (name: RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel').locator('li, dd, a').first().waitFor();
};

describe('shop pages for assistive technology', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createDetailedProduct(shop, 5);
  });

  const product = () => stocked.path;
  const game = () => `/catalog/${stocked.game.path}`;

  const screens: readonly Screen[] = [
    {
      name: 'the home page',
      path: () => '/',
      open: async (page, lang) => {
        await page
          .getByRole('link', { name: stocked.game[`name_${lang}`] })
          .first()
          .waitFor();
      },
    },
    {
      name: 'the catalog',
      path: () => '/catalog',
      open: async (page, lang) => {
        await page
          .getByRole('link', { name: stocked.game[`name_${lang}`] })
          .first()
          .waitFor();
      },
    },
    {
      name: 'an empty page of the catalog',
      path: () => '/catalog?page=9999',
      open: heading,
    },
    {
      name: 'a game',
      path: game,
      open: async (page, lang) => {
        await page
          .getByRole('link', { name: stocked.product[`name_${lang}`] })
          .first()
          .waitFor();
      },
    },
    {
      name: 'the functions of a product',
      path: product,
      open: withTab(/^(Функции|Features)/u),
    },
    {
      name: 'the requirements of a product',
      path: product,
      open: withTab(/^(Системные требования|System requirements)/u),
    },
    {
      name: 'products similar to a product',
      path: product,
      open: withTab(/^(Похожие товары|Similar products)/u),
    },
    {
      name: 'an enlarged image of a product',
      path: product,
      open: async (page) => {
        await page.getByRole('link', { name: /^(Изображение 1 из|Image 1 of)/u }).click();
        await dialog(page).locator('img').waitFor();
      },
    },
    {
      name: 'the search before any input',
      path: () => '/',
      open: async (page) => {
        await search(page, '');
        await dialog(page).getByRole('status').waitFor();
      },
    },
    {
      name: 'the search with results',
      path: () => '/catalog',
      open: async (page, lang) => {
        await search(page, stocked.game[`name_${lang}`]);
        await dialog(page).getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'the search without results',
      path: () => '/catalog',
      open: async (page) => {
        await search(page, 'qqqqqqqqqqqq');
        await dialog(page).getByText('qqqqqqqqqqqq').waitFor();
      },
    },
    {
      name: 'the menu on a phone',
      widths: [375],
      path: () => '/catalog',
      open: async (page) => {
        await page.setViewportSize({ width: 375, height: 800 });
        await press(page, /^(Открыть меню|Open menu)$/u);
        await dialog(page).getByRole('link').first().waitFor();
      },
    },
    {
      name: 'the language menu',
      path: () => '/contacts',
      open: async (page) => {
        await press(page, /(Язык|Language):/u);
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    {
      name: 'the account menu',
      path: () => '/contacts',
      who: () => shop.admin,
      open: async (page) => {
        await press(page, /^(Профиль|Account):/u);
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    { name: 'the terms', path: () => '/terms', open: heading },
    { name: 'the privacy policy', path: () => '/policy', open: heading },
    { name: 'the payment and delivery page', path: () => '/payment-and-delivery', open: heading },
    { name: 'the contacts', path: () => '/contacts', open: heading },
    {
      name: 'the page after an unknown successful payment',
      path: () => '/payment/success',
      open: heading,
    },
    {
      name: 'the page after an unknown failed payment',
      path: () => '/payment/failed',
      open: heading,
    },
    {
      name: 'a missing page',
      path: () => '/no-such-page',
      refusals: [[404, (lang) => `/${lang}/no-such-page`]],
      open: heading,
    },
    {
      name: 'a missing page of the profile',
      path: () => '/profile/no-such-page',
      who: () => shop.admin,
      open: heading,
    },
    {
      name: 'the back-office layout',
      path: () => '/admin',
      who: () => shop.admin,
      open: async (page) => {
        await heading(page);
      },
    },
    { name: 'the interface components', path: () => '/dev/ui', open: heading },
  ];

  useEnglish(() => shop, screens);
});

describe('FAQ pages for assistive technology', () => {
  let shop: WholeShop;
  let article: Article;

  before(async () => {
    shop = await theWholeShop();
    article = await anArticle(shop);
  });

  useEnglish(
    () => shop,
    [
      {
        name: 'the FAQ',
        path: () => '/faq',
        open: async (page, lang) => {
          await page
            .getByRole('link', { name: article[`title_${lang}`] })
            .first()
            .waitFor();
        },
      },
      { name: 'an article', path: () => `/faq/${article.id}`, open: heading },
    ],
  );
});
