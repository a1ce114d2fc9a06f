import { randomUUID } from 'node:crypto';
import { adminContactCard, adminSlide } from '@shop/contracts/content/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#3b6e4d' } })
    .png()
    .toBuffer();

/** Exactly: “Unsaved changes” has the word too. */
const unsaved = (page: Page): Promise<void> => page.getByText('Unsaved changes').waitFor();

describe('the forms of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;

  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const at = (path: string, lang = 'eng'): string => `${shop.address}/${lang}${path}`;

  const enter = openPageAs(() => ({ shop, token: moderator.token }), '', 'form');

  const aSlide = async (): Promise<string> => {
    const id = randomUUID();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/slider', {
      id,
      image: await uploadPicture(shop),
      title_rus: 'Скидки',
      title_eng: 'Sale',
      link: '/catalog',
      active: true,
    });
    return id;
  };

  const slide = async (id: string) => {
    const { body } = await shop.ask('GET', `/api/admin/slider/${id}`, { token: shop.admin });
    return adminSlide.parse(body);
  };

  /** The read model may lag behind the save. */
  const savedSlide = (id: string, revision: number) =>
    eventually(`revision ${revision} of the slide`, async () => {
      const found = await slide(id);
      return found.revision === revision && found;
    });

  const secondEditor = async (id: string, changes: object): Promise<void> => {
    const { id: _id, changed_at: _at, status: _status, ...seen } = await slide(id);
    const body = { ...seen, ...changes };
    const { status } = await shop.send('PUT', `/api/admin/slider/${id}`, {
      body,
      token: shop.admin,
    });
    expect(status).to.equal(200);
  };

  it(
    'create a slide with an uploaded image, preview it as in the shop, and change it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/admin/slider/new');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose an image' }).click(),
      ]);
      const buffer = await aPng();
      await chooser.setFiles([{ name: 'sale.png', mimeType: 'image/png', buffer }]);
      await page.getByRole('list', { name: 'How the store crops it' }).waitFor();
      await page.getByLabel('Title (Russian)').fill('Летняя распродажа');
      await page.getByText('No translation').waitFor();
      await page.getByLabel('Title (English)').fill('Summer sale');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('Summer sale').waitFor();
      await preview.getByRole('button', { name: 'Russian' }).click();
      await preview.getByText('Летняя распродажа').waitFor();

      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/admin\/slider\/[\da-f-]{36}$/u);
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('heading', { name: 'Summer sale' }).waitFor();
      await page.getByLabel('Link').fill('/catalog');
      await page.getByRole('button', { name: 'Save' }).click();
      await waitForToast(page, 'Saved');

      const saved = await savedSlide(id, 1);
      expect([saved.title_eng, saved.link, saved.revision]).to.deep.equal([
        'Summer sale',
        '/catalog',
        1,
      ]);
    }),
  );

  it(
    'show an error at each field, focus the first one, and send nothing',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/admin/socials');
      await page.getByLabel('Discord').fill('ftp://discord.gg/shop');
      await page.getByLabel('YouTube').fill('http://youtube.com/shop');
      await page.keyboard.press('Control+s');

      await page.getByText('https address').first().waitFor();
      expect(await page.locator('input[aria-invalid="true"]').count()).to.equal(2);
      await focusOn(page, 'Discord');
    }),
  );

  it(
    'save with the physical S key on a Russian layout too',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSlide();
      await enter(browserUser, `/admin/slider/${id}`);
      await page.getByLabel('Title (English)').fill('By keys');
      await page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true }),
        ),
      );
      await waitForToast(page, 'Saved');
      expect((await savedSlide(id, 1)).title_eng).to.equal('By keys');
    }),
  );

  it(
    'merge changes saved by a second editor field by field',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, /\/api\/admin\/slider\//u);
      expectFailure(404, '/api/admin/history');
      const id = await aSlide();
      await enter(browserUser, `/admin/slider/${id}`);
      await page.getByLabel('Title (English)').fill('Mine');
      await page.getByLabel('Title (Russian)').fill('Моё');
      await secondEditor(id, { title_eng: 'Theirs', link: '/faq' });
      await page.getByRole('button', { name: 'Save' }).click();

      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      const field = (name: string) => dialog.getByRole('group', { name });
      await field('Title (English)').getByText('You both changed this field').waitFor();
      const isChosen = (name: string, side: string) =>
        field(name).getByRole('radio', { name: side }).isChecked();
      expect(await isChosen('Title (Russian)', 'Yours')).to.equal(true);
      expect(await isChosen('Link', 'Theirs')).to.equal(true);
      await field('Title (English)').getByRole('radio', { name: 'Theirs' }).check();
      await dialog.getByRole('button', { name: 'Save the result' }).click();

      await waitForToast(page, 'Saved');
      const { title_rus: rus, title_eng: eng, link } = await savedSlide(id, 2);
      expect([rus, eng, link]).to.deep.equal(['Моё', 'Theirs', '/faq']);
    }),
  );

  it(
    'ask before unsaved changes are lost, and keep them after a reload',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSlide();
      await enter(browserUser, `/admin/slider/${id}`);
      await page.getByLabel('Title (English)').fill('Not yet saved');
      await unsaved(page);

      await page.getByRole('link', { name: 'Slider' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.waitFor({ state: 'detached' });

      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await page.getByText('We restored your unsaved changes').waitFor();
      expect(await page.getByLabel('Title (English)').inputValue()).to.equal('Not yet saved');

      await page.getByRole('button', { name: 'Discard changes' }).click();
      expect(await page.getByLabel('Title (English)').inputValue()).to.equal('Sale');
      await page.reload();
      await page.locator('form').waitFor();
      expect(await page.getByText('We restored').count()).to.equal(0);
      expect(await page.getByLabel('Title (English)').inputValue()).to.equal('Sale');
    }),
  );

  it(
    'add a contact with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/admin/contacts/new');
      await tabTo(page, 'Channel');
      await page.keyboard.type('Telegram');
      for (const [label, text] of [
        ['Title (Russian)', 'Телеграм'],
        ['Title (English)', 'Telegram'],
        ['Text (Russian)', 'Отвечаем быстро'],
        ['Text (English)', 'We answer quickly'],
        ['Link', 'https://t.me/shop'],
      ] as const) {
        await tabTo(page, new RegExp(`^${label.replaceAll(/[()]/gu, '\\$&')}`, 'u'));
        await page.keyboard.type(text);
      }
      await press(page, /^Create/u);
      await page.waitForURL(/\/admin\/contacts\/[\da-f-]{36}$/u);

      const id = page.url().split('/').at(-1) ?? '';
      const path = `/api/admin/contact-cards/${id}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      expect(adminContactCard.parse(body)).to.include({
        channel: 'telegram',
        title_rus: 'Телеграм',
        text_eng: 'We answer quickly',
        link: 'https://t.me/shop',
      });
    }),
  );

  it(
    'have no axe violations, initially and with errors, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSlide();
      await enter(browserUser, `/admin/slider/${id}`, 'rus');
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await page.goto(at('/admin/contacts/new', 'rus'));
      await page.locator('form').waitFor();
      await page.locator('button[type="submit"]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await page.goto(at('/admin/socials', 'rus'));
      await page.locator('form').waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
