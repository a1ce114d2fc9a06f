import { randomUUID } from 'node:crypto';
import { adminSlide, adminSocials } from '@shop/contracts/content/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, exportRows, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const dayMs = 86_400_000;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves an entry to the top of its list, with the keyboard from the dialog on. */
const moveToTop = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Reorder').click();
  const dialog = page.getByRole('dialog', { name: 'Order' });
  await dialog
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Move to the top/u })
    .focus();
  await page.keyboard.press('Enter');
  await press(page, /^Save order/u);
  await waitForToast(page, 'Order saved');
};

describe('the storefront sections of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;
  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const at = (path: string): string => `${shop.address}/eng${path}`;

  const enter = openPageAs(() => ({ shop, token: moderator.token }), '');

  const aSlide = async (name: string, period: object = {}): Promise<string> => {
    const id = randomUUID();
    const titles = { title_rus: `${name} по-русски`, title_eng: name };
    const image = await uploadPicture(shop);
    const slide = { id, image, ...titles, link: '/catalog', active: true, ...period };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/slider', slide);
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

  /** A page may lag behind. */
  const comesFirst = (page: Page, path: string, first: string, second: string) =>
    eventually(`${first} before ${second}`, async () => {
      await page.goto(at(path));
      const html = await page.content();
      const [firstIndex, secondIndex] = [html.indexOf(first), html.indexOf(second)];
      return firstIndex !== -1 && firstIndex < secondIndex;
    });

  it(
    'archive a slide with undo, find it in the archive, and restore it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSlide('Old slide');
      await enter(browserUser, `/admin/slider/${id}`);
      await button(page, 'Archive').click();
      await waitForToast(page, 'Archived: Old slide');
      await button(page, 'Undo').click();
      await button(page, 'Archive').click();
      await button(page, 'Restore').waitFor();
      await slideAt(id, 3);
      await eventually(
        'no slide on the home page',
        async () => !(await homeShows(page, 'Old slide')),
      );

      await page.goto(at('/admin/slider?filter[active]=false&q=Old'));
      await link(page, 'Old slide').click();
      await button(page, 'Restore').click();
      await button(page, 'Archive').waitFor();
      await slideAt(id, 4);
      await eventually('the slide on the home page', () => homeShows(page, 'Old slide'));
    }),
  );

  it(
    'filter slides by period, and export the filtered rows',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const today = Date.now();
      const planned = await aSlide('Planned slide', {
        starts_at: new Date(today + dayMs).toISOString(),
      });
      await aSlide('Past slide', { ends_at: new Date(today - dayMs).toISOString() });
      expect(await homeShows(page, 'Planned slide')).to.equal(false);
      expect(await homeShows(page, 'Past slide')).to.equal(false);

      await enter(browserUser, '/admin/slider?filter[status]=planned');
      await link(page, 'Planned slide').waitFor();
      expect(await link(page, 'Past slide').count()).to.equal(0);
      const rows = await exportRows(page);
      expect(rows).to.have.lengthOf(1);
      expect(rows[0]).to.include(planned).and.include('Planned slide');
    }),
  );

  it(
    'reorder slides and contacts with the keyboard, as shown to visitors',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await aSlide('First slide');
      await aSlide('Second slide');
      await enter(browserUser, '/admin/slider');
      await moveToTop(page, 'Second slide');
      await comesFirst(page, '/', 'Second slide', 'First slide');

      for (const name of ['Mail of the shop', 'Chat of the shop']) {
        await sendBackOfficeCommand(shop, 'POST', '/api/admin/contact-cards', {
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
    'merge concurrent edits of the social links, by keyboard',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, '/api/admin/socials');
      const read = async () => {
        const { body } = await shop.ask('GET', '/api/admin/socials', { token: shop.admin });
        return adminSocials.parse(body);
      };
      await enter(browserUser, '/admin/socials');
      await tabTo(page, /^Discord/u);
      await page.keyboard.type('https://discord.gg/mine');
      const { changed_at: _, ...seen } = await read();
      const theirs = { ...seen, youtube: 'https://youtube.com/@theirs' };
      await sendBackOfficeCommand(shop, 'PUT', '/api/admin/socials', theirs);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: 'This changed while you were editing' }).waitFor();
      await press(page, /^Save the result/u);
      await waitForToast(page, 'Saved');

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
