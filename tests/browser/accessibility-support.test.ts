import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { anSvg, aPng, aZip } from '../support/sample-files.ts';
import {
  aBotProblem,
  agentMessagePath,
  requestTicket,
  aTheme,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';
import { openTicketReply } from '@shop/contracts/support/contract';
import { findFaultsInLanguage } from './accessibility.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const press = (place: Page | Locator, name: RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const refused = (page: Page): Promise<void> =>
  page.locator('[aria-invalid="true"]').first().waitFor();
const messageItems = (page: Page): Locator => page.getByRole('log').locator('li[data-seq]');
const drawn = (page: Page): Promise<unknown> =>
  eventually('the picture is drawn', () =>
    page
      .getByRole('log')
      .locator('figure img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  );

describe('purchase and support screens for assistive technology', () => {
  let shop: WholeShop;
  let customer: SignedInUser;
  let newcomer: SignedInUser;
  let botsCustomer: SignedInUser;
  let order: PlaceOrderReply;
  let [solved, open, withBot] = ['', '', ''];

  /**
   * A customer with an order, a solved ticket and an open one about the order, in which both wrote.
   */
  const history = async (): Promise<void> => {
    const theme = await aTheme(shop);
    const { token } = customer;
    solved = await aTicket(shop, customer, theme);
    await expectMessage(sendMessage(shop, ownerMessagePath(solved), token, 'Где мой ключ?'));
    await shop.send('PUT', `/api/ticket/${solved}/close`, { body: {}, token });

    const about = { theme_id: theme, order_number: order.number };
    open = openTicketReply.parse((await requestTicket(shop, customer, about)).body).id;
    const files = [
      { name: 'экран.png', bytes: aPng(320, 180) },
      { name: 'схема.svg', bytes: anSvg() },
      { name: 'отчёт с очень длинным именем, которое не помещается.zip', bytes: aZip() },
    ];
    await expectMessage(
      sendMessage(shop, ownerMessagePath(open), token, 'Смотрите https://example.org/log', files),
    );
    await expectMessage(sendMessage(shop, agentMessagePath(open), shop.admin, 'Проверяем'));
    const note = { text: 'Ключ из партии 12' };
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/tickets/${open}/notes`, note);
    await expectMessage(sendMessage(shop, ownerMessagePath(open), token, 'Спасибо, жду'));
  };

  before(async () => {
    shop = await theWholeShop();
    [customer, newcomer, botsCustomer] = await Promise.all([
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 0),
    ]);
    const stocked = await createListedProduct(shop, 2);
    order = await buyProduct(shop, anOrder(stocked, { email: customer.email }));
    await history();
    withBot = await aTicket(shop, botsCustomer, await aTheme(shop, [await aBotProblem(shop)]));
    const body = {
      id: randomUUID(),
      title: 'Привет',
      text_rus: 'Здравствуйте!',
      text_eng: 'Hello!',
    };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/saved-replies', body);
  });

  const owner = () => customer.token;
  const staff = () => shop.admin;

  const screens: readonly Screen[] = [
    {
      name: 'the purchases',
      who: owner,
      path: () => '/profile/purchases',
      open: async (page) => {
        await press(page, /^(Ключи? заказа|Keys? of order)/);
        await press(page, /^(Показать|Reveal)/u);
        await page.locator('code').first().waitFor();
      },
    },
    {
      name: 'an empty list of tickets',
      who: () => newcomer.token,
      path: () => '/profile/tickets',
      open: (page) => page.locator('main section h2').first().waitFor(),
    },
    {
      name: 'a rejected new ticket',
      who: () => newcomer.token,
      path: () => `/profile/tickets?ticket=new&order=${order.number}`,
      refusals: [[404, () => `/api/orders/${order.number}`]],
      open: async (page, lang) => {
        await dialog(page).locator('select').waitFor();
        expect(await findFaultsInLanguage(page, lang), 'the question for a ticket').to.deep.equal(
          [],
        );
        await dialog(page).locator('button[type="submit"]').click();
        await refused(page);
      },
    },
    {
      name: 'the tickets',
      who: owner,
      path: () => '/profile/tickets',
      open: (page) => page.locator('tbody tr').nth(1).waitFor(),
    },
    {
      name: 'a ticket with the bot',
      who: () => botsCustomer.token,
      path: () => `/profile/ticket/${withBot}`,
      open: (page) => page.getByRole('log').getByRole('button').first().waitFor(),
    },
    {
      name: 'an open ticket',
      who: owner,
      path: () => `/profile/ticket/${open}`,
      open: async (page) => {
        await messageItems(page).nth(2).waitFor();
        await drawn(page);
        expect(
          await page.getByRole('button', { name: /^(К новым|New messages)/ }).count(),
        ).to.equal(0);
        const file = { name: 'ещё.png', mimeType: 'image/png', buffer: aPng() };
        await page.locator('input[type="file"]').setInputFiles([file]);
        await page.locator('form li').waitFor();
      },
    },
    {
      name: 'a solved ticket',
      who: owner,
      path: () => `/profile/ticket/${solved}`,
      open: (page) => page.locator('fieldset:disabled textarea').waitFor(),
    },
    {
      name: 'the agent inbox',
      who: staff,
      path: () => '/tickets?status=any',
      open: (page) => page.locator('tbody tr').nth(1).waitFor(),
    },
    {
      name: 'an empty agent inbox',
      who: staff,
      path: () => '/tickets?q=999999999',
      open: (page) => page.locator('main section h2').waitFor(),
    },
    {
      name: 'an agent’s view of a ticket about an order',
      who: staff,
      path: () => `/tickets/${open}`,
      open: async (page) => {
        await messageItems(page).nth(2).waitFor();
        await drawn(page);
        await page.locator('aside ol li').first().waitFor();
        await press(page, /^(Заменить ключ|Replace key)$/);
        await page.locator('aside form button[type="submit"]').click();
        await refused(page);
      },
    },
    {
      name: 'an agent’s view of a solved ticket',
      who: staff,
      path: () => `/tickets/${solved}`,
      open: (page) => page.locator('fieldset:disabled textarea').waitFor(),
    },
  ];

  useEnglish(() => shop, screens);
});
