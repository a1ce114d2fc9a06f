import { randomUUID } from 'node:crypto';
import type { Lang } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import {
  anAccount,
  readCode,
  signInWithPassword,
  waitForEmail,
  accountOfLevel,
} from '../support/accounts.ts';
import type { Account } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import type { Authenticator } from '../support/one-time-codes.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { findFaultsInLanguage } from './accessibility.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const submit = (page: Page): Promise<void> =>
  page.locator('main form button[type="submit"]').last().click();
const refused = (page: Page): Promise<void> =>
  page.locator('[aria-invalid="true"]').first().waitFor();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (place: Page | Locator, name: RegExp): Promise<void> =>
  place.getByRole('button', { name }).click();

const described = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

/** Shows one call of each area. They look alike, and axe takes seconds for hundreds. */
const fewCalls = async (page: Page): Promise<void> => {
  await page.route('**/api/openapi.json', async (route) => {
    const answer = await route.fetch();
    const description = described.parse(await answer.json());
    const areas = new Map(
      Object.entries(description.paths).map((entry) => [entry[0].split('/')[2], entry]),
    );
    const statistic = '/api/games/statistic';
    const paths = {
      ...Object.fromEntries(areas.values()),
      [statistic]: description.paths[statistic],
    };
    await route.fulfill({ response: answer, json: { ...description, paths } });
  });
};

describe('account screens for assistive technology', () => {
  let shop: WholeShop;
  let staff: SignedInUser;
  let careful: Account;
  let application: Authenticator;
  let accounts: Record<Lang, Account>;

  before(async () => {
    shop = await theWholeShop();
    staff = await createSignedInUser(shop, 1);
    careful = await accountOfLevel(shop, 1);
    application = await withAuthenticator(shop.send, careful.token);
    accounts = { rus: await anAccount(shop), eng: await anAccount(shop) };
    for (const account of Object.values(accounts)) {
      await signInWithPassword(shop, account);
      await signInWithPassword(shop, account);
    }
  });

  const user = (lang: Lang): string => accounts[lang].token;

  const screens: readonly Screen[] = [
    {
      name: 'a rejected sign-in',
      path: () => '/signin',
      open: async (page, lang) => {
        await page.locator('input[name="password"]').waitFor();
        expect(await findFaultsInLanguage(page, lang), 'sign-in').to.deep.equal([]);
        await submit(page);
        await refused(page);
      },
    },
    {
      name: 'the field of the second factor',
      refusals: [
        [403, '/api/auth'],
        [409, '/api/auth'],
      ],
      path: () => '/signin',
      open: async (page, lang) => {
        await page.locator('input[name="email"]').fill(careful.email);
        await page.locator('input[name="password"]').fill(careful.password);
        await submit(page);
        await page.locator('input[name="totp"]').waitFor();
        expect(await findFaultsInLanguage(page, lang), 'before a code').to.deep.equal([]);
        await page.locator('input[name="totp"]').fill(application.wrong());
        await submit(page);
        await refused(page);
      },
    },
    {
      name: 'a rejected sign-up',
      path: () => '/signup',
      open: async (page, lang) => {
        await page.locator('input[name="password"]').fill('tulip-2031');
        expect(await findFaultsInLanguage(page, lang), 'sign-up').to.deep.equal([]);
        await page.locator('input[name="password"]').fill('');
        await submit(page);
        await refused(page);
      },
    },
    {
      name: 'the steps of a password reset',
      path: () => '/forgot-password',
      open: async (page, lang) => {
        const { email } = accounts[lang];
        await page.locator('input[name="email"]').waitFor();
        expect(await findFaultsInLanguage(page, lang), 'its first step').to.deep.equal([]);
        await page.locator('input[name="email"]').fill(email);
        await submit(page);
        await page.locator('input[name="code"]').waitFor();
        expect(await findFaultsInLanguage(page, lang), 'its second step').to.deep.equal([]);
        const subject = { rus: 'Код для нового пароля', eng: 'password reset code' }[lang];
        await page
          .locator('input[name="code"]')
          .fill(readCode(await waitForEmail(shop, email, subject)));
        await submit(page);
        await page.locator('input[name="password"]').fill('short');
        await submit(page);
        await refused(page);
      },
    },
    {
      name: 'the page that undoes an email change',
      path: () => '/email/undo?token=none',
      open: (page) => page.locator('main h1').waitFor(),
    },
    {
      name: 'the contact form',
      path: () => '/contacts',
      open: async (page, lang) => {
        await submit(page);
        await refused(page);
        expect(await findFaultsInLanguage(page, lang), 'a refused message').to.deep.equal([]);
        for (const [name, text] of Object.entries({
          name: 'Ada',
          email: anEmail(),
          theme: 'A refund',
          message: 'The key does not fit.',
        })) {
          await page.locator(`main [name="${name}"]`).fill(text);
        }
        await submit(page);
        await page.locator('main h2:focus').waitFor();
      },
    },
    {
      name: 'the API reference',
      path: () => '/dev/api',
      answers: fewCalls,
      open: async (page) => {
        const call = page.locator('details').filter({ hasText: '/api/games/statistic' }).first();
        await call.locator('summary').click();
        await call.locator('button[type="submit"]').click();
        await call.locator('output code').waitFor();
      },
    },
    {
      name: 'the reminder to confirm the email address',
      who: user,
      path: () => '/profile/purchases',
      open: (page) => page.locator('main section').first().waitFor(),
    },
    {
      name: 'the settings',
      who: user,
      path: () => '/profile/settings',
      open: async (page) => {
        await page.locator('aside input[type="radio"]').nth(1).check();
        await page.getByRole('listitem').filter({ hasText: '127.0.0.1' }).first().waitFor();
        await page.locator('input[name="name"]').fill('');
        await submit(page);
        await refused(page);
      },
    },
    {
      name: 'the field of the confirmation code',
      who: user,
      path: () => '/profile/settings',
      open: async (page, lang) => {
        await press(page, /^(Подтвердить почту|Confirm your email)$/);
        expect(await findFaultsInLanguage(page, lang), 'its first step').to.deep.equal([]);
        await press(dialog(page), /^(Прислать код|Send code)$/);
        await page.locator('input[name="code"]').waitFor();
      },
    },
    {
      name: 'the sign-out from all sessions',
      who: user,
      path: () => '/profile/settings',
      open: async (page) => {
        await press(page, /^(Выйти везде|Sign out everywhere)$/);
        await dialog(page).waitFor();
      },
    },
    {
      name: 'the sign-out dialog',
      who: user,
      path: () => '/profile/purchases',
      open: async (page) => {
        await press(page, /^(Выйти|Sign out)$/);
        await dialog(page).waitFor();
      },
    },
    {
      name: 'the confirmation of an account deletion',
      who: user,
      path: () => '/profile/settings',
      open: async (page) => {
        await press(page, /^(Удалить аккаунт|Delete account)$/);
        await press(dialog(page), /^(Удалить навсегда|Delete for good)$/);
        await refused(page);
      },
    },
    {
      name: 'the setup of an authenticator app',
      who: () => staff.token,
      path: () => '/profile/settings',
      open: async (page) => {
        await press(page, /^(Настроить|Set up)$/);
        await dialog(page).locator('code').waitFor();
        await dialog(page).locator('button[type="submit"]').click();
        await refused(page);
      },
    },
    {
      name: 'the ban page',
      refusals: [
        [403, '/api/user'],
        [403, '/api/sessions'],
      ],
      who: async (lang) => {
        const ban = { email: accounts[lang].email, reason: 'fraud' };
        await shop.send('POST', '/api/admin/bans', { body: ban, token: shop.admin });
        return user(lang);
      },
      path: () => '/profile/settings',
      open: (page) => page.getByText('403', { exact: true }).waitFor(),
    },
  ];

  useEnglish(() => shop, screens);

  it(
    'are usable with the keyboard only',
    inNewBrowser(async ({ page }) => {
      const { keyboard } = page;
      const email = anEmail();
      const password = `secret ${randomUUID()}`;
      const tabTo = async (target: string): Promise<void> => {
        for (let presses = 0; presses < 60; presses += 1) {
          await keyboard.press('Tab');
          const focused = await page.evaluate(() => {
            const { activeElement: element } = document;
            const named = element?.getAttribute('name') ?? element?.getAttribute('type');
            return [named, element?.getAttribute('aria-label'), element?.textContent];
          });
          if (focused.includes(target)) return;
        }
        expect.fail(`${target} is out of reach`);
      };

      await page.goto(`${shop.address}/eng/signup`);
      await page.locator('input[name="name"]').waitFor();
      for (const [field, text] of [
        ['name', 'Ada'],
        ['email', email],
        ['password', password],
        ['c_password', password],
      ] as const) {
        await tabTo(field);
        await keyboard.type(text);
      }
      await tabTo('Show password');
      await keyboard.press('Enter');
      expect(await page.locator('input[name="c_password"]').getAttribute('type')).to.equal('text');
      await tabTo('submit');
      await keyboard.press('Enter');
      await page.waitForURL(`${shop.address}/eng/profile/purchases`);

      await page.getByText('Hello, Ada').waitFor();
      await tabTo('Confirm your email');
      await keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('Enter');
      const field = page.locator('input[name="code"]');
      await page.waitForFunction(
        (input) => input === document.activeElement,
        await field.elementHandle({ timeout: 20_000 }),
      );
      await keyboard.type(readCode(await waitForEmail(shop, email, 'Confirm your email')));
      await keyboard.press('Enter');
      await page.getByText('Email confirmed').waitFor();

      await page.goto(`${shop.address}/eng/profile/settings`);
      await page.locator('aside input[type="radio"]').first().waitFor();
      await tabTo('Image 1');
      await keyboard.press('ArrowDown');
      await tabTo('Save avatar');
      await keyboard.press('Enter');
      await page.getByText('Saved: avatar').waitFor();
      await tabTo('Sign out everywhere');
      await keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  );
});
