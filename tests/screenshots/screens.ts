import type { Lang } from '@shop/domain/wire/contract';
import type { Locator, Page } from 'playwright-core';
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
  /** Brings the page to what is to be seen. */
  prepare: (page: Page, lang: Lang) => Promise<void>;
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

const withToken = (path: string, { number, token }: Orders['pending']): string =>
  `${path.replace('{number}', String(number))}t=${encodeURIComponent(token)}`;

const customer = ({ customer: of }: People, lang: Lang) => of[lang].token;
const newcomer = ({ newcomer: of }: People, lang: Lang) => of[lang].token;
const moderator = (people: People) => people.moderator.token;
const administrator = (people: People) => people.administrator;

export const screens: readonly Screen[] = [
  { name: 'home', path: () => '/', prepare: heading },
  { name: 'catalog', path: () => '/catalog', prepare: heading },
  { name: 'game', path: () => '/catalog/ashfall-meridian', prepare: heading },
  { name: 'product', path: () => product, prepare: heading },
  { name: 'payment', path: () => product, prepare: buy },
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

  { name: 'sign-in', path: () => '/signin', prepare: heading },
  { name: 'sign-up', path: () => '/signup', prepare: heading },
  { name: 'forgot-password', path: () => '/forgot-password', prepare: heading },
  { name: 'contacts', path: () => '/contacts', prepare: writeContact },
  { name: 'purchases', path: () => '/profile/purchases', who: customer, prepare: rows },
  { name: 'settings', path: () => '/profile/settings', who: customer, prepare: heading },
  {
    name: 'log-out',
    path: () => '/profile/purchases',
    who: newcomer,
    prepare: dialogAfter(/^(Выйти|Log out)$/),
  },
  {
    name: 'delete-account',
    path: () => '/profile/settings',
    who: customer,
    prepare: dialogAfter(/^(Удалить аккаунт|Delete the account)$/),
  },
  {
    name: 'second-factor',
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
  { name: 'tickets', path: () => '/profile/tickets', who: customer, prepare: rows },
  {
    name: 'ticket-new',
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
  { name: 'desk', path: () => '/tickets', who: moderator, prepare: rows },
  {
    name: 'desk-request',
    path: ({ tickets }, lang) => `/tickets/${tickets.open[lang]}`,
    who: administrator,
    prepare: said,
  },
];
