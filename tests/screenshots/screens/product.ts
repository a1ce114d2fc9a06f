import type { Lang } from '@shop/contracts/wire/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { inEveryState } from './screen.ts';
import { guests, heading, press } from './steps.ts';

const product = '/catalog/ashfall-meridian/seismograph';

/** Products that are not for sale, and one that needs more input. */
const otherProducts = {
  risk: 'ashfall-meridian/thermal-glass',
  updating: 'ashfall-meridian/ash-pilot',
  detected: 'signal-hollow/white-noise',
  'out-of-stock': 'ashfall-meridian/drillers-kit',
  questions: 'tallgrass-run/season-license',
} as const;

const tab = (index: number) => async (page: Page) => {
  await page.getByRole('tab').nth(index).click();
  await page.getByRole('tabpanel').locator('*').first().waitFor();
};

const buy = async (page: Page, lang: Lang): Promise<void> => {
  await page.locator('input[name="email"]').fill(guests[lang]);
  await page.locator('input[name="terms"]').check();
  await page.locator('button[type="submit"]').click();
  await page.getByRole('dialog').locator('dl').waitFor();
};

export const productScreens: readonly Screen[] = [
  ...inEveryState(
    { name: 'product', path: () => product, prepare: heading },
    /^\/api\/(product|payment)\//u,
  ),
  ...Object.entries(otherProducts).map(([name, path]) => ({
    name: `product-${name}`,
    path: () => `/catalog/${path}`,
    prepare: heading,
  })),
  { name: 'product-requirements', path: () => product, prepare: tab(1) },
  { name: 'product-similar', path: () => product, prepare: tab(2) },
  {
    name: 'product-screenshot',
    path: () => product,
    window: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^(Изображение 1 из|Image 1 of)/u }).click();
      await page.getByRole('dialog').locator('img').waitFor();
    },
  },
  {
    name: 'product-missing',
    path: () => product,
    prepare: async (page) => {
      await press(page, /^(Купить|Buy)$/u);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'product-promo-refused',
    path: () => product,
    prepare: async (page) => {
      await press(page, /^(Ввести промокод|Add a promo code)$/u);
      await page.locator('input[name="promo"]').fill('NO-SUCH-CODE');
      await page.locator('input[name="promo"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'product-suggestion',
    path: () => product,
    prepare: async (page) => {
      await page.locator('input[name="email"]').fill('marina@gmial.com');
      await page.locator('input[name="email"]').blur();
      await page.getByRole('button', { name: /^(Да, исправить|Yes, fix it)$/u }).waitFor();
    },
  },
  {
    name: 'product-back-in-stock',
    path: () => `/catalog/${otherProducts.risk}`,
    prepare: async (page) => {
      await press(page, /^(Сообщить о|Notify me when)/u);
      await page.getByRole('button', { name: /^(Напишите мне|Notify me)$/u }).waitFor();
    },
  },
  {
    name: 'product-bar',
    path: () => product,
    window: true,
    widths: [375, 768],
    prepare: heading,
  },
  { name: 'payment', path: () => product, window: true, prepare: buy },
];
