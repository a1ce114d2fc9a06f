import type { Lang } from '@shop/domain/wire/contract';
import type { Locator, Page } from 'playwright-core';
import type { State } from './answers.ts';
import { goWithin } from './answers.ts';
import type { Orders } from './orders.ts';
import type { People } from './people.ts';
import type { Tickets } from './tickets.ts';

/** What was made to be seen. */
export type Made = Readonly<{ orders: Orders; people: People; tickets: Tickets }>;

export type Screen = Readonly<{
  name: string;
  path: (made: Made, lang: Lang) => string;
  /** The token of whose screen it is; a guest's where there is none. */
  who?: (people: People, lang: Lang) => string;
  /** In which state its data are shown; as they are where there is none. */
  state?: Readonly<{ is: State; calls: RegExp }>;
  /** Shows what is in the window and no more: what lies over a page, and what is at its end. */
  window?: true;
  /** Where there is such a thing; at every width unless told. */
  widths?: readonly number[];
  /** Brings the page to what is to be seen. */
  prepare: (page: Page, lang: Lang) => Promise<void>;
}>;

export const heading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Something is drawn where the page will be. */
const drawn = (page: Page): Promise<void> => page.locator('main *:visible').first().waitFor();
const alert = (page: Page): Promise<void> => page.locator('main [role="alert"]').first().waitFor();

/** They have no account, so that nobody's purchases grow from one time to the next. */
const guests = { rus: 'denis.orlov@example.org', eng: 'j.harper@example.org' } as const;

const buy = async (page: Page, lang: Lang): Promise<void> => {
  await page.locator('input[name="email"]').fill(guests[lang]);
  await page.locator('input[name="terms"]').check();
  await page.locator('button[type="submit"]').click();
  await page.getByRole('dialog').locator('dl').waitFor();
};

const reveal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Показать ключи|Show the keys)/ }).click();
  await page.locator('code').first().waitFor();
};

const press = (place: Page | Locator, name: RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

const dialogAfter =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  };

const said = async (page: Page): Promise<void> => {
  await page.getByRole('log').locator('li[data-seq]').first().waitFor();
  await page.locator('[role="log"] figure img, fieldset:disabled').first().waitFor();
};

const rows = (page: Page): Promise<void> => page.locator('tbody tr').first().waitFor();

const email = { rus: 'marina@example.org', eng: 'm.grey@example.org' } as const;
const writeContact = async (page: Page, lang: Lang): Promise<void> => {
  await heading(page);
  const text = {
    rus: ['Марина', 'Вопрос о возврате', 'Купила два одинаковых ключа. Можно вернуть второй?'],
    eng: ['Marina', 'A question about a refund', 'I bought the same key twice. Can I return one?'],
  }[lang];
  const values = { name: text[0], email: email[lang], theme: text[1], message: text[2] };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"]`).fill(value ?? '');
  }
};

const product = '/catalog/ashfall-meridian/seismograph';

/** Fills a form, and sends it. */
const send = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await heading(page);
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await page.locator('main button[type="submit"]').click();
};

const refusedIn = async (page: Page): Promise<void> => {
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

/** A step of a password that is set anew, as the visit's history has it. */
const passwordStep = (kept: object) => async (page: Page, lang: Lang) => {
  await goWithin(page, `/${lang}/forgot-password`, { email: guests[lang], ...kept });
  await page.locator('input[name="email"]').waitFor({ state: 'detached' });
};

const offline = async (page: Page): Promise<void> => {
  await heading(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
};

export const withToken = (path: string, { number, token }: Orders['pending']): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;

const customer = ({ customer: of }: People, lang: Lang) => of[lang].token;
const newcomer = ({ newcomer: of }: People, lang: Lang) => of[lang].token;
const moderator = (people: People) => people.moderator.token;
export const administrator = (people: People) => people.administrator;

const game = '/catalog/ashfall-meridian';

const search = async (page: Page, text: string): Promise<void> => {
  await heading(page);
  await press(page, /^(Поиск|Search)$/u);
  await page.getByRole('searchbox').fill(text);
};

const tab = (index: number) => async (page: Page) => {
  await page.getByRole('tab').nth(index).click();
  await page.getByRole('tabpanel').locator('*').first().waitFor();
};

/** A page in each state that its data can be in. */
const inEveryState = (screen: Screen, calls: RegExp): readonly Screen[] => {
  const { name } = screen;
  return [
    screen,
    { ...screen, name: `${name}-loading`, state: { is: 'loading', calls }, prepare: drawn },
    { ...screen, name: `${name}-error`, state: { is: 'error', calls }, prepare: alert },
    { ...screen, name: `${name}-empty`, state: { is: 'empty', calls }, prepare: drawn },
    { ...screen, name: `${name}-long`, state: { is: 'long', calls } },
  ];
};

const firstArticle = async (page: Page): Promise<void> => {
  await page.locator('main a[href*="/faq/"]').first().click();
  await page.waitForURL(/\/faq\/[^/]+$/u);
  await page.locator('main article h1').waitFor();
};

/** Products that cannot be bought as they are, and one that asks for more. */
const otherProducts = {
  risk: 'ashfall-meridian/thermal-glass',
  updating: 'ashfall-meridian/ash-pilot',
  detected: 'signal-hollow/white-noise',
  'out-of-stock': 'ashfall-meridian/drillers-kit',
  questions: 'tallgrass-run/season-licence',
} as const;

export const shopScreens: readonly Screen[] = [
  ...inEveryState({ name: 'home', path: () => '/', prepare: heading }, /^\/api\/(games|slides)/u),
  {
    name: 'home-second-slide',
    path: () => '/',
    prepare: (page) => press(page, /^(Следующий слайд|Next slide)$/u),
  },
  ...inEveryState({ name: 'catalog', path: () => '/catalog', prepare: heading }, /^\/api\/games/u),
  {
    name: 'catalog-last-page',
    path: () => '/catalog?page=9999',
    prepare: heading,
  },
  { name: 'catalog-in-vain', path: () => '/catalog?q=qwzx&works=true', prepare: heading },
  ...inEveryState(
    { name: 'game', path: () => game, prepare: heading },
    /^\/api\/(games\/.|products)/u,
  ),
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
      await page.getByRole('link', { name: /^(Скриншот|Screenshot) 1/u }).click();
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
      await page.locator('input[name="promo"]').fill('NO-SUCH-CODE');
      await page.locator('input[name="promo"][aria-invalid="true"]').waitFor();
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
  { name: 'search', path: () => '/', window: true, prepare: (page) => search(page, '') },
  {
    name: 'search-found',
    path: () => '/',
    window: true,
    prepare: async (page) => {
      await search(page, 'me');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'search-in-vain',
    path: () => '/',
    window: true,
    prepare: async (page) => {
      await search(page, 'qqqqqqqq');
      await page.getByRole('dialog').getByText('qqqqqqqq').waitFor();
    },
  },
  {
    name: 'menu',
    path: () => '/catalog',
    window: true,
    widths: [375, 768],
    prepare: async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await press(page, /^(Открыть меню|Open the menu)$/u);
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'menu-language',
    path: () => '/catalog',
    window: true,
    widths: [1_440],
    prepare: async (page) => {
      await press(page, /(Язык|Language):/u);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'menu-account',
    path: () => '/catalog',
    window: true,
    who: customer,
    prepare: async (page) => {
      await press(page, /^(Профиль|Account):/u);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  ...inEveryState({ name: 'faq', path: () => '/faq', prepare: heading }, /^\/api\/problems/u),
  { name: 'article', path: () => '/faq', prepare: firstArticle },
  { name: 'terms', path: () => '/terms', prepare: heading },
  { name: 'policy', path: () => '/policy', prepare: heading },
  { name: 'payment-and-delivery', path: () => '/payment-and-delivery', prepare: heading },
  { name: 'find-order', path: () => '/find-order', prepare: heading },
  {
    name: 'find-order-sent',
    path: () => '/find-order',
    prepare: async (page, lang) => {
      await send(page, { email: guests[lang] });
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
  { name: 'failed', path: () => '/payment/failed', prepare: heading },
  {
    name: 'failed-pending',
    path: ({ orders }) => withToken('/payment/failed?order={number}&', orders.pending),
    prepare: heading,
  },
  { name: 'success-unknown', path: () => '/payment/success', prepare: heading },
  {
    name: 'success-awaited',
    path: ({ orders }) => withToken('/payment/success?order={number}&', orders.pending),
    prepare: heading,
  },
  {
    name: 'success',
    path: ({ orders }, lang) =>
      withToken('/payment/success?order={number}&', orders.delivered[lang]),
    prepare: heading,
  },
  {
    name: 'order-pending',
    path: ({ orders }) => withToken('/order/{number}?', orders.pending),
    prepare: heading,
  },
  {
    name: 'order-delivered',
    path: ({ orders }, lang) => withToken('/order/{number}?', orders.delivered[lang]),
    prepare: reveal,
  },
  { name: '404', path: () => '/no-such-page', prepare: heading },
  {
    name: '500',
    path: () => '/terms',
    prepare: async (page, lang) => {
      await page.route(/\/assets\/contacts-page-/u, (route) => route.abort());
      await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
      await goWithin(page, `/${lang}/contacts`);
      await page.getByText('500').waitFor();
    },
  },
  { name: 'offline', path: () => '/catalog', window: true, prepare: offline },
  { name: 'email-undo', path: () => '/email/undo?token=none', prepare: heading },
  { name: 'watches-stop', path: () => '/watches/stop?token=none', prepare: heading },

  { name: 'sign-in', path: () => '/signin', prepare: heading },
  {
    name: 'sign-in-refused',
    path: () => '/signin',
    prepare: async (page, lang) => {
      await send(page, { email: guests[lang], password: 'not this one' });
      await refusedIn(page);
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
  { name: 'contacts', path: () => '/contacts', prepare: writeContact },
  ...inEveryState(
    { name: 'purchases', path: () => '/profile/purchases', who: customer, prepare: rows },
    /^\/api\/purchases/u,
  ),
  {
    name: 'purchases-keys',
    path: () => '/profile/purchases',
    who: customer,
    prepare: async (page) => {
      await press(page, /^(Показать ключи|Show the keys)/u);
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
    name: 'menu-own',
    path: () => '/catalog',
    window: true,
    widths: [375, 768],
    who: customer,
    prepare: async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await press(page, /^(Открыть меню|Open the menu)$/u);
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'log-out',
    window: true,
    path: () => '/profile/purchases',
    who: newcomer,
    prepare: dialogAfter(/^(Выйти|Log out)$/),
  },
  {
    name: 'delete-account',
    window: true,
    path: () => '/profile/settings',
    who: customer,
    prepare: dialogAfter(/^(Удалить аккаунт|Delete the account)$/),
  },
  {
    name: 'second-factor',
    window: true,
    path: () => '/profile/settings',
    who: moderator,
    prepare: dialogAfter(/^(Настроить|Set up)$/),
  },
  {
    name: 'banned',
    path: () => '/profile/purchases',
    who: ({ banned }) => banned.token,
    prepare: heading,
  },
  { name: 'tickets-none', path: () => '/profile/tickets', who: moderator, prepare: heading },
  ...inEveryState(
    { name: 'tickets', path: () => '/profile/tickets', who: customer, prepare: rows },
    /^\/api\/ticket\/list/u,
  ),
  {
    name: 'ticket-new',
    window: true,
    path: ({ orders }, lang) =>
      `/profile/tickets?ticket=new&order=${orders.delivered[lang].number}`,
    who: customer,
    prepare: (page) => page.getByRole('dialog').locator('select').waitFor(),
  },
  {
    name: 'ticket-bot',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.withBot[lang]}`,
    who: newcomer,
    prepare: (page) => page.getByRole('log').getByRole('button').first().waitFor(),
  },
  {
    name: 'ticket',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.open[lang]}`,
    who: customer,
    prepare: said,
  },
  {
    name: 'ticket-solved',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.solved[lang]}`,
    who: customer,
    prepare: said,
  },
  ...inEveryState(
    { name: 'desk', path: () => '/tickets', who: moderator, prepare: rows },
    /^\/api\/admin\/tickets/u,
  ),
  {
    name: 'desk-request',
    path: ({ tickets }, lang) => `/tickets/${tickets.open[lang]}`,
    who: administrator,
    prepare: said,
  },
];
