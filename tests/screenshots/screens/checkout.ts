import type { Page } from 'playwright-core';
import { returnAddress, withToken } from './order-address.ts';
import type { Screen } from './screen.ts';
import { guests, heading, press, send, take } from './steps.ts';

const reveal = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Показать|Reveal)/ })
    .first()
    .click();
  await page.locator('code').first().waitFor();
};

export const checkoutScreens: readonly Screen[] = [
  { name: 'find-order', path: () => '/find-order', prepare: heading },
  {
    name: 'find-order-sent',
    path: () => '/find-order',
    prepare: async (page, lang) => {
      await take(page, '/api/orders/lookup');
      await send(page, { email: guests[lang] });
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  { name: 'failed', path: () => '/payment/failed', prepare: heading },
  {
    name: 'failed-pending',
    path: ({ orders }, lang) => returnAddress('failed', orders.pending[lang]),
    showsUnpaidOrder: true,
    prepare: heading,
  },
  { name: 'success-unknown', path: () => '/payment/success', prepare: heading },
  {
    name: 'success-awaited',
    path: ({ orders }, lang) => returnAddress('success', orders.pending[lang]),
    showsUnpaidOrder: true,
    prepare: heading,
  },
  {
    name: 'success',
    path: ({ orders }, lang) => returnAddress('success', orders.delivered[lang]),
    prepare: heading,
  },
  {
    name: 'order-pending',
    path: ({ orders }, lang) => withToken('/order/{number}?', orders.pending[lang]),
    showsUnpaidOrder: true,
    prepare: heading,
  },
  {
    name: 'order-address',
    path: ({ orders }, lang) => withToken('/order/{number}?', orders.delivered[lang]),
    prepare: async (page) => {
      await press(page, /^(Не тот адрес|Wrong address)\?$/u);
      await page.locator('main input[name="email"]').waitFor();
    },
  },
  {
    name: 'order-delivered',
    path: ({ orders }, lang) => withToken('/order/{number}?', orders.delivered[lang]),
    prepare: reveal,
  },
];
