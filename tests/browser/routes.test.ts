import { randomUUID } from 'node:crypto';
import { ticket } from '@shop/contracts/support/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { aTheme, aTicket } from '../support/ticket-requests.ts';
import { anArticle } from './articles.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';
import { readPageStructure, expectEventually } from './page-structure.ts';
import type { SiteRoute, RouteFixture } from './site-routes.ts';
import {
  adminSections,
  faqRoutes,
  profileRoutes,
  publicRoutes,
  ticketRoutes,
} from './site-routes.ts';
import type { BrowserUser } from './browser-user.ts';
import { inNewBrowser, inSharedBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const htmlLang: Readonly<Record<Lang, string>> = { rus: 'ru', eng: 'en' };
const brand: Readonly<Record<Lang, string>> = { rus: 'Тумблер', eng: 'Tumbler' };
const missing = { rus: 'Такой страницы нет', eng: 'This page could not be found' };
const tickets = { rus: 'Обращения', eng: 'Tickets' };
const profileTabs = {
  rus: ['Покупки', 'Поддержка', 'Настройки'],
  eng: ['Purchases', 'Support', 'Settings'],
};

const english = { prefix: '/eng', lang: 'eng' } as const;

/** Each prefix, and after each an address without one, which uses the language before it. */
const spellings = [english, { prefix: '', lang: 'eng' }, { prefix: '/rus', lang: 'rus' }] as const;

/**
 * The client reads the language of an address without a prefix in one place, so that such an
 * address is opened once in each area. The server answers it on every page.
 */
const prefixed = spellings.filter(({ prefix }) => prefix !== '');
const spellingsOf = (index: number) => (index === 0 ? spellings : prefixed);

const nameless = { rus: '', eng: '' };
/** Addresses as the specification writes them. */
const written: RouteFixture = {
  game: { ...nameless, path: '{game}' },
  product: { ...nameless, path: '{product}' },
  article: { ...nameless, id: '{id}' },
  ticket: { id: '{id}', number: 0 },
};

const tabsOf = (route: SiteRoute, lang: Lang): readonly string[] => {
  switch (route.layout) {
    case 'default':
    case 'fullscreen':
      return [];
    case 'profile':
      return (route.redirectTo ?? route.path).startsWith('/profile/ticket/')
        ? []
        : profileTabs[lang];
    case 'admin':
      return adminSections.map(({ named }) => named[lang]);
    case 'tickets':
      return [tickets[lang]];
  }
};

describe('every route', () => {
  let shop: WholeShop;
  let customer: SignedInUser;
  let things: RouteFixture;

  before(async () => {
    shop = await theWholeShop();
    customer = await waitUntilSignedIn(shop, await createSignedInUser(shop, 0));
    const [stocked, theme] = await Promise.all([createListedProduct(shop, 1), aTheme(shop)]);
    const id = await aTicket(shop, customer, theme);
    const number = await eventually('the ticket', async () => {
      const { status, body } = await shop.ask('GET', `/api/ticket/${id}`, customer);
      return status === 200 && ticket.parse(body).number;
    });
    const { game, product } = stocked;
    things = {
      game: { path: game.path, rus: game.name_rus, eng: game.name_eng },
      product: { path: product.path, rus: product.name_rus, eng: product.name_eng },
      article: written.article,
      ticket: { id, number },
    };
  });

  const open = async (
    { page }: BrowserUser,
    route: SiteRoute,
    spelled: readonly (typeof spellings)[number][],
  ): Promise<void> => {
    expect((await fetch(shop.address + route.path)).status, route.path).to.equal(200);
    for (const { prefix, lang } of spelled) {
      const address = `${prefix}${route.path}`.replace(/(?<=.)\/$/u, '');
      const answer = await page.goto(shop.address + address);
      expect(answer?.status(), address).to.equal(200);
      const readPage = async () => {
        const {
          path,
          layout,
          lang: spoken,
          title,
          crumbs: breadcrumbs,
          tabs,
        } = await readPageStructure(page);
        const named = title.endsWith(` — ${brand[lang]}`) && title.includes(route.named[lang]);
        return {
          path,
          layout,
          spoken,
          title: named ? route.named[lang] : title,
          crumbs: breadcrumbs,
          tabs,
        };
      };
      await expectEventually(address, readPage, {
        path: route.redirectTo === undefined ? address : prefix + route.redirectTo,
        layout: route.layout,
        spoken: htmlLang[lang],
        title: route.named[lang],
        crumbs: (route.crumbs ?? []).map((crumb) => crumb[lang]),
        tabs: tabsOf(route, lang),
      });
    }
  };

  const expectSection = async (path: string, prefix: string): Promise<void> => {
    const answer = await fetch(shop.address + prefix + path);
    expect(answer.status, prefix + path).to.equal(200);
    expect(answer.headers.get('x-robots-tag'), prefix + path).to.equal('noindex');
  };

  /**
   * The frame of the back-office, without the content of a section. The server answers each
   * section in both languages. Its frame is drawn in English unless `spelled` says otherwise: the
   * client translates the frame of all sections in one place.
   */
  const openSection = async (
    { page, context }: BrowserUser,
    path: string,
    tab: string,
    spelled: readonly (typeof spellings)[number][] = [english],
  ) => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    for (const { prefix } of prefixed) await expectSection(path, prefix);
    for (const { prefix, lang } of spelled) {
      await page.goto(shop.address + prefix + path);
      const readPage = async () => {
        const { layout, lang: spoken, tabs, tab: current } = await readPageStructure(page);
        return { layout, spoken, tabs, current };
      };
      await expectEventually(prefix + path, readPage, {
        layout: 'admin' as const,
        spoken: htmlLang[lang],
        tabs: adminSections.map(({ named }) => named[lang]),
        current: adminSections.find((section) => section.path === tab)?.named[lang] ?? null,
      });
    }
  };

  const areas = [
    { area: 'that is public', routesOf: publicRoutes, token: () => null },
    { area: 'of the FAQ', routesOf: faqRoutes, token: () => null },
    { area: 'of the profile', routesOf: profileRoutes, token: () => customer.token },
    { area: 'of moderators', routesOf: ticketRoutes, token: () => shop.admin },
  ] as const;

  for (const { area, routesOf, token } of areas) {
    describe(area, () => {
      before(async () => {
        if (routesOf !== faqRoutes) return;
        const { id, title_rus: rus, title_eng: eng } = await anArticle(shop);
        things = { ...things, article: { id, rus, eng } };
      });

      for (const [index, { path }] of routesOf(written).entries()) {
        it(
          `renders ${path}`,
          inSharedBrowser(async (browserUser) => {
            const value = token();
            const cookie = { name: 'token', value: value ?? '', url: shop.address };
            if (value !== null) await browserUser.context.addCookies([cookie]);
            const route = routesOf(things)[index];
            if (route) await open(browserUser, route, spellingsOf(index));
          }),
        );
      }
    });
  }

  describe('of the back-office', () => {
    it(
      'starts with the overview: /admin',
      inSharedBrowser(async (browserUser) => {
        await openSection(browserUser, '/admin', '/admin', spellings);
        await browserUser.page.getByRole('heading', { name: 'Обзор' }).waitFor();
      }),
    );

    for (const { path, entry } of adminSections) {
      it(
        `renders ${path}`,
        inSharedBrowser((browserUser) => openSection(browserUser, path, path)),
      );
      if (entry === undefined) continue;
      it(
        `renders ${path}/{${entry}}`,
        inSharedBrowser(async (browserUser) => {
          browserUser.expects(404, /^\/api\/admin\//u);
          await openSection(browserUser, `${path}/${randomUUID()}`, path);
        }),
      );
    }
  });

  describe('that does not exist', () => {
    const missingPaths = [
      '/no-such-page',
      '/catalog/no-such-game',
      '/catalog/{game}/no-such-product',
      '/catalog/{game}/{product}/more',
      '/faq/no-such-article',
      '/faq/5ca1ab1e-0000-4000-8000-000000000404',
      '/contacts/more',
      '/payment/else',
      '/order/none',
    ];
    for (const [index, path] of missingPaths.entries()) {
      it(
        `returns a 404 page, like ${path}`,
        inSharedBrowser(async ({ page, expects: expectFailure }) => {
          const { game, product } = things;
          const address = path.replace('{game}', game.path).replace('{product}', product.path);
          expect((await fetch(shop.address + address)).status).to.equal(404);
          for (const { prefix, lang } of spellingsOf(index)) {
            expectFailure(404, prefix + address);
            expectFailure(404, /^\/api\//u);
            expectFailure(400, '/api/orders/none');
            expectFailure(400, '/api/problems/no-such-article');
            const answer = await page.goto(shop.address + prefix + address);
            expect(answer?.status()).to.equal(404);
            const readPage = async () => {
              const { layout, lang: spoken, title } = await readPageStructure(page);
              return { layout, spoken, title };
            };
            await expectEventually(address, readPage, {
              layout: 'fullscreen' as const,
              spoken: htmlLang[lang],
              title: `${missing[lang]} — ${brand[lang]}`,
            });
          }
        }),
      );
    }
  });

  it(
    'without a language prefix is in Russian by default',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/catalog`);
      const readPage = async () => {
        const { lang, title } = await readPageStructure(page);
        return { lang, title };
      };
      await expectEventually('/catalog', readPage, { lang: 'ru', title: 'Каталог — Тумблер' });
    }),
  );
});
