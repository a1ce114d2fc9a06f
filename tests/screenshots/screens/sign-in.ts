import type { Lang } from '@shop/contracts/wire/contract';
import type { Page } from 'playwright-core';
import { navigateWithin } from '../answers.ts';
import type { Screen } from './screen.ts';
import { guests, heading, press, send, take } from './steps.ts';

const refusedIn = async (page: Page): Promise<void> => {
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

/** A step of the password reset, as stored in the history entry. */
const passwordStep = (kept: object) => async (page: Page, lang: Lang) => {
  await navigateWithin(page, `/${lang}/forgot-password`, { email: guests[lang], ...kept });
  await page.locator('input[name="email"]').waitFor({ state: 'detached' });
};

const unsubscribe = async (page: Page): Promise<void> => {
  await heading(page);
  await press(page, /^(Отписаться|Unsubscribe)$/u);
  await page.getByRole('heading', { level: 1, name: /[^?]$/u }).waitFor();
};

/** The link of an email that turns such emails off: opened, used, and without a valid token. */
const unsubscribing = (emails: string): readonly Screen[] => {
  const name = `${emails}-stop`;
  const path = () => `/${emails}/stop?token=none`;
  return [
    { name, path, prepare: heading },
    {
      name: `${name}-used`,
      path,
      prepare: async (page) => {
        await take(page, `/api/${emails}/stop`);
        await unsubscribe(page);
      },
    },
    { name: `${name}-broken`, path, prepare: unsubscribe },
  ];
};

export const signInScreens: readonly Screen[] = [
  { name: 'sign-in', path: () => '/signin', prepare: heading },
  {
    name: 'sign-in-refused',
    path: () => '/signin',
    prepare: async (page, lang) => {
      await send(page, { email: guests[lang], password: 'not this one' });
      await refusedIn(page);
    },
  },
  {
    name: 'sign-in-code',
    path: () => '/signin',
    prepare: async (page, lang) => {
      await page.route('**/api/auth', (route) => {
        const problem = { code: 'totp-required', message: 'Code required', request_id: '1' };
        return route.fulfill({ status: 403, json: problem });
      });
      await send(page, { email: guests[lang], password: 'lighthouse-keeper-2031' });
      await page.locator('main input[name="totp"]').waitFor();
    },
  },
  { name: 'sign-up', path: () => '/signup', prepare: heading },
  {
    name: 'sign-up-refused',
    path: () => '/signup',
    prepare: async (page) => {
      await send(page, { email: 'someone@', password: 'short', c_password: 'other' });
      await refusedIn(page);
    },
  },
  { name: 'forgot-password', path: () => '/forgot-password', prepare: heading },
  {
    name: 'forgot-password-code',
    path: () => '/forgot-password',
    prepare: passwordStep({ next_code_at: '2021-01-01T00:00:00Z' }),
  },
  {
    name: 'forgot-password-new',
    path: () => '/forgot-password',
    prepare: passwordStep({ code: '123456' }),
  },
  { name: 'email-undo', path: () => '/email/undo?token=none', prepare: heading },
  ...['back-in-stock', 'reminders', 'status-emails'].flatMap(unsubscribing),
];
