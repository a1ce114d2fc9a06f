import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { inEveryState } from './screen.ts';
import { heading, press, rows } from './steps.ts';
import { customer, moderator, newcomer } from './viewers.ts';

const dialogAfter =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  };

export const profileScreens: readonly Screen[] = [
  ...inEveryState(
    { name: 'purchases', path: () => '/profile/purchases', who: customer, prepare: rows },
    /^\/api\/purchases/u,
  ),
  {
    name: 'purchases-keys',
    path: () => '/profile/purchases',
    who: customer,
    prepare: async (page) => {
      await press(page, /^(Ключи? заказа|Keys? of order)/u);
      await press(page, /^(Показать|Reveal)/u);
      await page.locator('tbody code').first().waitFor();
    },
  },
  { name: 'settings', path: () => '/profile/settings', who: customer, prepare: heading },
  {
    name: 'settings-of-staff',
    path: () => '/profile/settings',
    who: moderator,
    prepare: heading,
  },
  {
    name: 'log-out',
    window: true,
    path: () => '/profile/purchases',
    who: newcomer,
    prepare: dialogAfter(/^(Выйти|Sign out)$/),
  },
  {
    name: 'delete-account',
    window: true,
    path: () => '/profile/settings',
    who: customer,
    prepare: dialogAfter(/^(Удалить аккаунт|Delete account)$/),
  },
  {
    name: 'second-factor',
    window: true,
    path: () => '/profile/settings',
    who: moderator,
    prepare: async (page) => {
      await dialogAfter(/^(Настроить|Set up)$/)(page);
      await page.getByRole('img', { name: /QR/u }).waitFor();
    },
  },
  {
    name: 'email-confirm',
    window: true,
    path: () => '/profile/purchases',
    who: newcomer,
    prepare: dialogAfter(/^(Подтвердить|Confirm)/),
  },
  {
    name: 'email-confirm-code',
    window: true,
    path: () => '/profile/purchases',
    who: newcomer,
    prepare: async (page) => {
      await dialogAfter(/^(Подтвердить|Confirm)/)(page);
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await page.getByRole('dialog').locator('input').waitFor();
    },
  },
  {
    name: 'sign-out-everywhere',
    window: true,
    path: () => '/profile/settings',
    who: customer,
    prepare: dialogAfter(/^(Выйти везде|Sign out everywhere)$/),
  },
  {
    name: 'banned',
    path: () => '/profile/purchases',
    who: ({ banned }) => banned.token,
    prepare: heading,
  },
];
