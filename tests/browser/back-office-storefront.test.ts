import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  adminContactCard,
  adminSlide,
  adminSocials,
} from '@shop/domain/content/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { ofLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { manage } from '../support/stocking.ts';
import { press, tabTo } from './keyboard.ts';
import type { Visitor } from './visitor.ts';
import { visitedAgain } from './visitor.ts';
import { aPicture } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

const dayMs = 86_400_000;

const toast = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves an entry to the top of its list, with the keyboard from the dialog on. */
const moveToTop = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Change the order').click();
  const dialog = page.getByRole('dialog', { name: 'Order' });
  await dialog
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Move to the top/u })
    .focus();
  await page.keyboard.press('Enter');
  await press(page, /^Save the order/u);
  await toast(page, 'Order saved');
};

describe('the storefront sections of the back-office', function () {
  this.timeout(180_000);

  let shop: WholeShop;
  let moderator: Account;
  before(async () => {
    shop = await theWholeShop();
    moderator = await ofLevel(shop, 1);
  });

  const at = (path: string): string => `${shop.address}/eng${path}`;

  const enter = async ({ page, context }: Visitor, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: moderator.token, url: shop.address }]);
    await page.goto(at(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  const aSlide = async (name: string, period: object = {}): Promise<string> => {
    const id = randomUUID();
    const titles = { title_rus: `${name} по-русски`, title_eng: name };
    const image = await aPicture(shop);
    const slide = { id, image, ...titles, link: '/catalog', active: true, ...period };
    await manage(shop, 'POST', '/api/admin/slider', slide);
    return id;
  };

  const slideAt = (id: string, revision: number) =>
    eventually(`revision ${revision} of the slide`, async () => {
      const { body } = await shop.ask('GET', `/api/admin/slider/${id}`, { token: shop.admin });
      return adminSlide.safeParse(body).data?.revision === revision;
    });

  const homeShows = async (page: Page, name: string): Promise<boolean> => {
    await page.goto(at('/'));
    await page.locator('main h1, main h2').first().waitFor();
    return (await page.content()).includes(name);
  };

  /** A page may be a moment behind. */
  const comesFirst = (page: Page, path: string, first: string, second: string) =>
    eventually(`${first} before ${second}`, async () => {
      await page.goto(at(path));
      const html = await page.content();
      const [one, other] = [html.indexOf(first), html.indexOf(second)];
      return one !== -1 && one < other;
    });

  it(
    'archive a slide with an undo, find it in the archive, and restore it',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      const id = await aSlide('Old slide');
      await enter(visitor, `/admin/slider/${id}`);
      await button(page, 'Archive').click();
      await toast(page, 'Archived: Old slide');
      await button(page, 'Undo').click();
      await button(page, 'Archive').click();
      await button(page, 'Restore').waitFor();
      await slideAt(id, 3);
      expect(await homeShows(page, 'Old slide')).to.equal(false);

      await page.goto(at('/admin/slider?filter[active]=false&q=Old'));
      await link(page, 'Old slide').click();
      await button(page, 'Restore').click();
      await button(page, 'Archive').waitFor();
      await slideAt(id, 4);
      expect(await homeShows(page, 'Old slide')).to.equal(true);
    }),
  );

  it(
    'filter slides by their period, and export what is shown',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      const today = Date.now();
      const planned = await aSlide('Planned slide', {
        starts_at: new Date(today + dayMs).toISOString(),
      });
      await aSlide('Past slide', { ends_at: new Date(today - dayMs).toISOString() });
      expect(await homeShows(page, 'Planned slide')).to.equal(false);
      expect(await homeShows(page, 'Past slide')).to.equal(false);

      await enter(visitor, '/admin/slider?filter[state]=planned');
      await link(page, 'Planned slide').waitFor();
      expect(await link(page, 'Past slide').count()).to.equal(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ]);
      expect(download.suggestedFilename()).to.equal('slider.csv');
      const [, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(1);
      expect(rows[0]).to.include(planned).and.include('Planned slide');
    }),
  );

  it(
    'put slides and contacts in order with the keyboard, as shoppers then see them',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      await aSlide('First slide');
      await aSlide('Second slide');
      await enter(visitor, '/admin/slider');
      await moveToTop(page, 'Second slide');
      await comesFirst(page, '/', 'Second slide', 'First slide');

      for (const name of ['Mail of the shop', 'Chat of the shop']) {
        await manage(shop, 'POST', '/api/admin/contact-cards', {
          id: randomUUID(),
          channel: 'telegram',
          title_rus: name,
          title_eng: name,
          text_rus: 'Пишите',
          text_eng: 'Write to us',
          link: 'https://t.me/shop',
          active: true,
        });
      }
      await page.goto(at('/admin/contacts'));
      await moveToTop(page, 'Chat of the shop');
      await comesFirst(page, '/contacts', 'Chat of the shop', 'Mail of the shop');
    }),
  );

  it(
    'archive and restore a contact, and export the contacts',
    visitedAgain(async (visitor) => {
      const { page } = visitor;
      const id = randomUUID();
      await manage(shop, 'POST', '/api/admin/contact-cards', {
        id,
        channel: 'email',
        title_rus: 'Старая почта',
        title_eng: 'Old mail',
        text_rus: 'Пишите',
        text_eng: 'Write to us',
        link: null,
        active: true,
      });
      const isActive = async (active: boolean): Promise<void> => {
        await eventually(`active: ${active}`, async () => {
          const path = `/api/admin/contact-cards/${id}`;
          const { body } = await shop.ask('GET', path, { token: shop.admin });
          return adminContactCard.safeParse(body).data?.active === active;
        });
      };
      await enter(visitor, `/admin/contacts/${id}`);
      await button(page, 'Archive').click();
      await toast(page, 'Archived: Old mail');
      await isActive(false);
      await page.goto(at('/admin/contacts?filter[active]=false'));
      await link(page, 'Old mail').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ]);
      const [, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows.filter((row) => row.includes(id))).to.have.lengthOf(1);
      await link(page, 'Old mail').click();
      await button(page, 'Restore').click();
      await isActive(true);
    }),
  );

  it(
    'settle the links to social networks between two editors, by keyboard',
    visitedAgain(async (visitor) => {
      const { page, expects } = visitor;
      expects(409, '/api/admin/socials');
      const read = async () => {
        const { body } = await shop.ask('GET', '/api/admin/socials', { token: shop.admin });
        return adminSocials.parse(body);
      };
      await enter(visitor, '/admin/socials');
      await tabTo(page, /^Discord/u);
      await page.keyboard.type('https://discord.gg/mine');
      const { changed_at: _, ...seen } = await read();
      const theirs = { ...seen, youtube: 'https://youtube.com/@theirs' };
      await manage(shop, 'PUT', '/api/admin/socials', theirs);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: 'Changed while you were editing' }).waitFor();
      await press(page, /^Save the result/u);
      await toast(page, 'Saved');

      const saved = await eventually('both links', async () => {
        const { discord, youtube } = await read();
        return discord !== null && youtube !== null && [discord, youtube];
      });
      expect(saved).to.deep.equal(['https://discord.gg/mine', 'https://youtube.com/@theirs']);
      await page.goto(at('/contacts'));
      await page.locator('footer a[href="https://discord.gg/mine"]').waitFor();
      await page.locator('footer a[href="https://youtube.com/@theirs"]').waitFor();
    }),
  );
});
