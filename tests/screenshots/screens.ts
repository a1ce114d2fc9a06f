import type { Lang } from '@shop/domain/wire/contract';
import type { Page } from 'playwright-core';
import type { Orders } from './orders.ts';

export type Screen = Readonly<{
  name: string;
  path: (orders: Orders, lang: Lang) => string;
  /** Brings the page to what is to be seen. */
  prepare: (page: Page) => Promise<void>;
}>;

const heading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const buy = async (page: Page): Promise<void> => {
  await page.locator('input[name="email"]').fill('a.sokolova@example.org');
  await page.locator('input[name="terms"]').check();
  await page.locator('button[type="submit"]').click();
  await page.getByRole('dialog').locator('dl').waitFor();
};

const reveal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Показать ключи|Show the keys)/ }).click();
  await page.locator('code').first().waitFor();
};

const product = '/catalog/ashfall-meridian/seismograph';

const withToken = (path: string, { number, token }: Orders['pending']): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;

export const screens: readonly Screen[] = [
  { name: 'home', path: () => '/', prepare: heading },
  { name: 'catalog', path: () => '/catalog', prepare: heading },
  { name: 'game', path: () => '/catalog/ashfall-meridian', prepare: heading },
  { name: 'product', path: () => product, prepare: heading },
  { name: 'payment', path: () => product, prepare: buy },
  {
    name: 'success',
    path: ({ delivered }, lang) => withToken('/payment/success?order={number}&', delivered[lang]),
    prepare: heading,
  },
  {
    name: 'order-pending',
    path: ({ pending }) => withToken('/order/{number}?', pending),
    prepare: heading,
  },
  {
    name: 'order-delivered',
    path: ({ delivered }, lang) => withToken('/order/{number}?', delivered[lang]),
    prepare: reveal,
  },
  { name: 'sign-in', path: () => '/signin', prepare: heading },
  { name: '404', path: () => '/no-such-page', prepare: heading },
];
