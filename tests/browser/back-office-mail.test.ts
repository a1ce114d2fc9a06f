import { readFile } from 'node:fs/promises';
import { adminMails } from '@shop/contracts/mail/contract';
import { expect } from 'chai';
import { anEmail, anOrder, buy } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { stock } from '../support/stocking.ts';
import { focusOn, press } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { speakClearly } from './screens.ts';
import type { Visitor } from './visitor.ts';
import { visitedAgain } from './visitor.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

const list = '/admin/mail';

describe('the mail of the back-office, on its pages', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const open = async ({ page, context }: Visitor, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };
  const mailOf = (number: number) =>
    eventually(`the mail of order ${number}`, async () => {
      const { body } = await shop.ask('GET', `/api${list}?filter[order]=${number}`, {
        token: shop.admin,
      });
      return adminMails.parse(body).items.find(({ state }) => state === 'sent');
    });
  const mailed = async (email = anEmail()) => {
    const { number } = await buy(shop, anOrder(await stock(shop, 1), { email }), 'eng');
    return { number, mail: await mailOf(number) };
  };

  it(
    'is found by address, in no address, and saved as a table',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      const email = anEmail();
      const { number } = await mailed(email);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(visitor, list);
      await page.getByRole('searchbox').fill(email);
      await page.getByText('1 result').first().waitFor();
      await page.getByRole('link', { name: String(number) }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(2);
      expect(rows[1]).not.to.include(email);
      const local = email.slice(0, email.indexOf('@'));
      expect([...addresses, page.url()].filter((one) => one.includes(local))).to.deep.equal([]);
    }),
  );

  it(
    'is previewed without its secrets, and sent again with the keyboard alone',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      const email = anEmail();
      const { mail } = await mailed(email);
      const letters = (await shop.letters(email)).length;
      await open(visitor, `${list}/${mail.id}`);
      const text = page.locator('pre').first();
      await text.waitFor();
      expect(await text.innerText())
        .to.include('•••')
        .and.not.include(email);
      await press(page, 'Resend');
      await page.getByRole('dialog').waitFor();
      await focusOn(page, 'Reason');
      await page.keyboard.type('The buyer lost it');
      await press(page, 'Resend');
      await page.getByText('Email queued').first().waitFor();
      await eventually('the mail', async () => (await shop.letters(email)).length > letters);
      await page.getByText('2 times').waitFor();
    }),
  );

  let shown = '';
  before(async () => {
    shown = (await mailed()).mail.id;
  });
  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of mail',
      isSwitched: true,
      who,
      path: () => list,
      open: (page) => page.locator('[data-row]').first().waitFor({ state: 'visible' }),
    },
    {
      name: 'a message',
      isSwitched: true,
      who,
      path: () => `${list}/${shown}`,
      open: (page) => page.locator('pre').first().waitFor(),
    },
  ];
  speakClearly(() => shop, screens);
});
