import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { anOrder, buyProduct } from '../support/customer.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { buyButton, paymentDialog } from './checkout-page.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';
import { expectEventually } from './page-structure.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/**
 * The final address of a visitor who opens a guarded address, and the status shown instead of a
 * page.
 */
type End = readonly [address: string, shown: 'page' | '403' | '404'];

const guarded = {
  admin: '/rus/admin/games',
  moderator: '/rus/tickets',
  auth: '/rus/profile/settings',
  unauth: '/rus/signin',
  devonly: '/rus/dev/ui',
  lang: '/eng/contacts',
} as const;
type Guard = keyof typeof guarded;

const people = ['guest', 'user', 'moderator', 'administrator', 'banned'] as const;
type Viewer = (typeof people)[number];

const staysOnPage = (guard: Guard): End => [guarded[guard], 'page'];
const isForbidden = (address: string): End => [address, '403'];

const ends: Readonly<Record<Viewer, Readonly<Record<Guard, End>>>> = {
  guest: {
    admin: ['/rus', 'page'],
    moderator: ['/rus', 'page'],
    auth: ['/rus/signin?to=%2Fprofile%2Fsettings', 'page'],
    unauth: staysOnPage('unauth'),
    devonly: staysOnPage('devonly'),
    lang: staysOnPage('lang'),
  },
  user: {
    admin: ['/rus', 'page'],
    moderator: ['/rus', 'page'],
    auth: staysOnPage('auth'),
    unauth: ['/rus/profile/purchases', 'page'],
    devonly: staysOnPage('devonly'),
    lang: staysOnPage('lang'),
  },
  moderator: {
    admin: ['/rus', 'page'],
    moderator: staysOnPage('moderator'),
    auth: staysOnPage('auth'),
    unauth: ['/rus/profile/purchases', 'page'],
    devonly: staysOnPage('devonly'),
    lang: staysOnPage('lang'),
  },
  administrator: {
    admin: staysOnPage('admin'),
    moderator: staysOnPage('moderator'),
    auth: staysOnPage('auth'),
    unauth: ['/rus/profile/purchases', 'page'],
    devonly: staysOnPage('devonly'),
    lang: staysOnPage('lang'),
  },
  banned: {
    admin: isForbidden('/rus'),
    moderator: isForbidden('/rus'),
    auth: isForbidden('/rus/profile/settings'),
    unauth: isForbidden('/rus/profile/purchases'),
    devonly: isForbidden('/rus/dev/ui'),
    lang: isForbidden('/eng/contacts'),
  },
};

const missing = (page: Page): Locator => page.getByRole('heading', { name: 'Такой страницы нет' });

describe('routes and their guards', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  let tokens: Readonly<Record<Viewer, string | null>>;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 3);
    const [user, moderator, banned] = await Promise.all([
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 1),
      createSignedInUser(shop, 0),
    ]);
    await Promise.all([user, moderator, banned].map((each) => waitUntilSignedIn(shop, each)));
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', {
      email: banned.email,
      reason: 'fraud',
    });
    tokens = {
      guest: null,
      user: user.token,
      moderator: moderator.token,
      administrator: shop.admin,
      banned: banned.token,
    };
  });

  /** Opens an address as the given viewer, and returns where that ends. */
  const enter = async (
    { page, context }: Pick<BrowserUser, 'page' | 'context'>,
    who: Viewer,
    address: string,
  ): Promise<() => Promise<Readonly<{ end: End; lang: string }>>> => {
    await context.clearCookies();
    const token = tokens[who];
    if (token !== null) {
      await context.addCookies([{ name: 'token', value: token, url: shop.address }]);
    }
    await page.goto(shop.address + address);
    return async () => {
      const { main, lang } = await page.evaluate(() => ({
        main: document.querySelector('main')?.innerText.trim() ?? '',
        lang: document.documentElement.lang,
      }));
      const { pathname, search } = new URL(page.url());
      const [first = ''] = main.split(/\s/u);
      const shown = first === '403' || first === '404' ? first : 'page';
      return { end: [pathname + search, main === '' ? '404' : shown], lang };
    };
  };

  for (const who of people) {
    it(
      `apply the guard of each page (viewer: ${who})`,
      inSharedBrowser(async (browserUser) => {
        if (who === 'banned') browserUser.expects(403, /^\/api\//u);
        for (const [guard, end] of Object.entries(ends[who]) as [Guard, End][]) {
          const readPage = await enter(browserUser, who, guarded[guard]);
          const lang = guarded[guard].startsWith('/eng') ? 'en' : 'ru';
          await expectEventually(`${guard} as ${who}`, readPage, { end, lang });
        }
      }),
    );
  }

  const signIn = async (page: Page, password: string): Promise<void> => {
    await page.getByLabel('Почта').fill(shop.launched.adminEmail);
    await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
  };

  const signedIn = async (page: Page): Promise<void> => {
    await page.goto(`${shop.address}/rus/signin?to=%2Fcatalog`);
    await signIn(page, shop.secrets['ADMIN_PASSWORD'] ?? '');
    await page.waitForURL(`${shop.address}/rus/catalog`);
  };

  it(
    'redirect a guest from the profile to the sign-in page, with the target in the URL',
    inSharedBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/rus/profile/purchases`);
      await page.waitForURL(`${shop.address}/rus/signin?to=%2Fprofile%2Fpurchases`);
      await page.getByRole('heading', { name: 'Вход' }).waitFor();
    }),
  );

  it(
    'redirect signed-in users from the sign-in page to their profile',
    inSharedBrowser(async ({ page }) => {
      await signedIn(page);
      await page.goto(`${shop.address}/rus/signin`);
      await page.waitForURL(`${shop.address}/rus/profile/purchases`);
    }),
  );

  it(
    'show the error for a wrong password beside the field, and accept the right one',
    inSharedBrowser(async ({ page, expects: expectFailure }) => {
      expectFailure(409, '/api/auth');
      await page.goto(`${shop.address}/rus/signin`);

      await signIn(page, 'certainly another one');
      await page.getByText('Неверный пароль').first().waitFor();
      const field = page.getByRole('textbox', { name: 'Пароль' });
      const describedBy = await field.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${describedBy}"]`).innerText()).to.equal('Неверный пароль');
      expect(await field.evaluate((input) => input === document.activeElement)).to.equal(true);

      await signIn(page, shop.secrets['ADMIN_PASSWORD'] ?? '');
      await page.waitForURL(`${shop.address}/rus/admin`);
    }),
  );

  it(
    'remember a sign-in for a week, or until the browser is closed',
    inSharedBrowser(async ({ page, context }) => {
      const readTokenExpiry = async (): Promise<number> => {
        const cookies = await context.cookies();
        const { expires = 0 } = cookies.find(({ name }) => name === 'token') ?? {};
        return expires;
      };
      const daysLeft = async (): Promise<number> =>
        ((await readTokenExpiry()) - Date.now() / 1_000) / 86_400;
      await signedIn(page);
      expect(await daysLeft()).to.be.within(6.9, 7);

      await context.clearCookies({ name: 'token' });
      await page.goto(`${shop.address}/rus/signin`);
      await page.getByLabel('Запомнить меня').uncheck();
      await signIn(page, shop.secrets['ADMIN_PASSWORD'] ?? '');
      await page.waitForURL(`${shop.address}/rus/admin`);
      expect(await readTokenExpiry()).to.equal(-1);
      await page.reload();
      await page.getByRole('heading', { name: 'Обзор' }).waitFor();
      expect(await readTokenExpiry()).to.equal(-1);
    }),
  );

  it(
    'ask for confirmation before signing out, and accept a refusal',
    inSharedBrowser(async ({ page }) => {
      await signedIn(page);
      const avatar = page.getByRole('button', { name: /^Профиль:/ });
      const question = page.getByRole('dialog', { name: 'Выход' });
      const ask = async (): Promise<void> => {
        await avatar.click();
        await page.getByRole('menuitem', { name: 'Выйти' }).click();
        await question.waitFor();
      };

      await ask();
      await question.getByRole('button', { name: 'Нет, остаться' }).click();
      await question.waitFor({ state: 'detached' });
      await avatar.waitFor();

      await ask();
      await question.getByRole('button', { name: 'Да, выйти' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
      await page.reload();
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
    }),
  );

  for (const path of [
    '/rus/no-such-page',
    '/rus/catalog/no-such-game',
    '/deu/catalog',
    '/rus/dev/nothing',
  ]) {
    it(
      `answer ${path} with 404 and a not-found page`,
      inSharedBrowser(async ({ page, expects: expectFailure }) => {
        expectFailure(404, path);
        expectFailure(404, '/api/games/no-such-game');
        const answer = await page.goto(shop.address + path);
        expect(answer?.status()).to.equal(404);
        await missing(page).waitFor();
        await page.getByRole('link', { name: 'Вернуться на главную' }).click();
        await page.getByRole('link', { name: stocked.game.name_rus }).waitFor();
      }),
    );
  }

  it(
    'show the component gallery in development',
    inSharedBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/rus/dev/ui`);
      await page.getByRole('heading', { name: 'Компоненты интерфейса' }).waitFor();
    }),
  );

  it(
    'hide the component gallery in production from every visitor',
    inSharedBrowser(async ({ page, context, expects: expectFailure }) => {
      const { restart } = shop.launched;
      await restart('query-api', { NODE_ENV: 'production' });
      try {
        expectFailure(404, guarded.devonly);
        for (const who of people) {
          if (who === 'banned') expectFailure(403, /^\/api\//u);
          const readPage = await enter({ page, context }, who, guarded.devonly);
          const shown = who === 'banned' ? '403' : '404';
          const end: End = [guarded.devonly, shown];
          await expectEventually(`in production as ${who}`, readPage, { end, lang: 'ru' });
        }
        await page.waitForLoadState('networkidle'); // its pending requests would be refused
      } finally {
        await restart('query-api', { NODE_ENV: 'development' });
      }
    }),
  );

  it(
    'keep a product through reload, back and forward',
    inSharedBrowser(async ({ page }) => {
      const product = page.getByRole('heading', { name: stocked.product.name_rus, level: 1 });
      const game = page.getByRole('heading', { name: stocked.game.name_rus, level: 1 });
      await page.goto(`${shop.address}/rus/catalog/${stocked.game.path}`);
      await page.getByRole('link', { name: stocked.product.name_rus }).click();
      await product.waitFor();

      await page.reload();
      await product.waitFor();
      await page.goBack();
      await game.waitFor();
      await page.goForward();
      await product.waitFor();
      await buyButton(page).waitFor();
    }),
  );

  it(
    'hide orders from search engines and from visitors without a token',
    inSharedBrowser(async ({ page, expects: expectFailure }) => {
      const { number, token } = await buyProduct(shop, anOrder(stocked));

      const answer = await page.goto(`${shop.address}/order/${number}?t=${token}`);
      expect(answer?.headers()['x-robots-tag']).to.equal('noindex');
      await page.getByText('Доставлен', { exact: true }).waitFor();
      const robots = page.locator('meta[name="robots"]');
      expect(await robots.getAttribute('content')).to.equal('noindex');

      expectFailure(404, `/api/orders/${number}`);
      await page.goto(`${shop.address}/order/${number}?t=${'A'.repeat(token.length)}`);
      await missing(page).waitFor();
    }),
  );

  it(
    'allow a purchase with the keyboard alone',
    inSharedBrowser(async ({ page }) => {
      await page.goto(shop.address + stocked.path);
      await buyButton(page).waitFor();
      const focused = (): Promise<string> =>
        page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute('name') ?? element?.getAttribute('type') ?? '';
        });
      const order: string[] = [];
      for (let presses = 0; presses < 60 && order.at(-1) !== 'submit'; presses += 1) {
        await page.keyboard.press('Tab');
        const name = await focused();
        if (name !== order.at(-1)) order.push(name);
        if (name === 'email') await page.keyboard.type('keyboard@example.org');
        if (name === 'terms') await page.keyboard.press('Space');
      }
      const stops = order.slice(order.indexOf('rate_id')).filter((name) => name !== 'button');
      expect(stops.filter((name) => name !== '')).to.deep.equal([
        'rate_id',
        'count',
        'payment_system',
        'email',
        'terms',
        'submit',
      ]);

      await page.keyboard.press('Enter');
      await paymentDialog(page).waitFor();
      const pay = paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' });
      await page.waitForFunction(
        (button) => button === document.activeElement,
        await pay.elementHandle(),
      );
      await page.keyboard.press('Escape');
      await paymentDialog(page).waitFor({ state: 'detached' });
    }),
  );
});
