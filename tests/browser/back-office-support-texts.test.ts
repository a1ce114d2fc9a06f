import { randomUUID } from 'node:crypto';
import { adminSavedReply, adminTheme } from '@shop/contracts/support/back-office.contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Cuts and restores the live connection of a page. */
const liveConnection = async (page: Page) => {
  const open = new Set<Readonly<{ close: () => Promise<void> }>>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//u, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    count: () => open.size,
    cut: async (): Promise<void> => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
    },
    restore: () => {
      isCut = false;
    },
  };
};

describe('the support texts of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;
  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const at = (path: string, lang = 'eng'): string => `${shop.address}/${lang}${path}`;
  const enter = openPageAs(() => ({ shop, token: moderator.token }), '');

  /** A topic whose only problem has its solution. */
  const aTheme = async (name: string) => {
    const [solution, problem, theme] = [randomUUID(), randomUUID(), randomUUID()];
    const titles = { title_rus: name, title_eng: name };
    const answer = { id: solution, ...titles, body_rus: 'Ответ', body_eng: `${name}: the answer` };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', answer);
    const problemRequest = { id: problem, ...titles, solution_id: solution };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/problems', problemRequest);
    const named = { name_rus: name, name_eng: name, problem_ids: [problem] };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/theme', { id: theme, ...named });
    return { solution, problem, theme, named };
  };

  const savedTheme = (id: string, revision: number) =>
    eventually(`revision ${revision} of the theme`, async () => {
      const { body } = await shop.ask('GET', `/api/admin/theme/${id}`, { token: shop.admin });
      const found = adminTheme.safeParse(body).data;
      return found?.revision === revision && found;
    });

  it(
    'are linked by name: a solution, its problem and the theme that offers it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/admin/bot/solutions/new');
      await page.getByLabel('Name (Russian)').fill('Почта и спам');
      await page.getByLabel('Name (English)').fill('Mail and spam');
      await page.getByLabel('Reply (Russian)').fill('Проверьте спам');
      await page.getByLabel('Reply (English)').fill('Look into the spam folder');
      await button(page, /^Create/u).click();
      await page.waitForURL(/\/bot\/solutions\/[\da-f-]{36}$/u);

      await page.goto(at('/admin/bot/problems/new'));
      await page.getByLabel('Question (Russian)').fill('Где письмо?');
      await page.getByLabel('Question (English)').fill('Where is the mail?');
      await button(page, 'Choose a solution').click();
      const solutions = page.getByRole('dialog');
      await solutions.getByRole('searchbox').fill('spam');
      await solutions.getByLabel('Mail and spam').check();
      await button(solutions, 'Done').click();
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('Look into the spam folder').waitFor();
      await button(page, /^Create/u).click();
      await page.waitForURL(/\/bot\/problems\/[\da-f-]{36}$/u);
      const problem = idIn(page);

      await page.goto(at('/admin/theme/new'));
      await page.getByLabel('Name (Russian)').fill('Письма');
      await page.getByLabel('Name (English)').fill('Mail');
      await button(page, 'Select problems').click();
      await page.getByRole('dialog').getByLabel('Where is the mail?').check();
      await button(page.getByRole('dialog'), 'Done').click();
      await preview.getByText('Look into the spam folder').waitFor();
      await button(page, /^Create/u).click();
      await page.waitForURL(/\/admin\/theme\/[\da-f-]{36}$/u);
      expect((await savedTheme(idIn(page), 0)).problem_ids).to.deep.equal([problem]);

      await page.goto(at(`/admin/bot/problems/${problem}?tab=uses`));
      await page.getByRole('cell').getByRole('link', { name: 'Mail' }).waitFor();
    }),
  );

  it(
    'add a saved reply with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/admin/theme/replies');
      await page.keyboard.press('n');
      await page.waitForURL(/\/replies\/new$/u);
      for (const [label, text] of [
        ['Name', 'Greeting'],
        ['Text (Russian)', 'Здравствуйте!'],
        ['Text (English)', 'Hello!'],
      ] as const) {
        await tabTo(page, new RegExp(`^${label.replaceAll(/[()]/gu, '\\$&')}`, 'u'));
        await page.keyboard.type(text);
      }
      await press(page, /^Create/u);
      await page.waitForURL(/\/replies\/[\da-f-]{36}$/u);
      const path = `/api/admin/saved-replies/${idIn(page)}`;
      const body = await eventually('the saved reply', async () => {
        const answer = await shop.ask('GET', path, { token: shop.admin });
        return answer.status === 200 && answer.body;
      });
      expect(adminSavedReply.parse(body)).to.include({ title: 'Greeting', text_eng: 'Hello!' });
    }),
  );

  it(
    'update an open list when another user changes them, even after a lost connection',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { theme, named } = await aTheme('Live theme');
      const connection = await liveConnection(page);
      await enter(browserUser, '/admin/theme?q=live');
      await page.getByRole('link', { name: 'Live theme', exact: true }).waitFor();
      await eventually('a live connection', async () => connection.count() > 0);
      const rename = (name: string, revision: number) =>
        sendBackOfficeCommand(shop, 'PUT', `/api/admin/theme/${theme}`, {
          ...named,
          name_eng: name,
          name_rus: name,
          revision,
        });
      await rename('Live theme, renamed', 0);
      await page.getByRole('link', { name: 'Live theme, renamed' }).waitFor();

      await connection.cut();
      await rename('Live theme, once more', 1);
      await savedTheme(theme, 2);
      expect(await page.getByRole('link', { name: 'Live theme, once more' }).count()).to.equal(0);
      connection.restore();
      await page.getByRole('link', { name: 'Live theme, once more' }).waitFor();
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { theme, problem, solution } = await aTheme('Axe');
      await enter(browserUser, '/admin/theme', 'rus');
      for (const path of [
        '/admin/theme',
        `/admin/theme/${theme}`,
        '/admin/bot/problems',
        `/admin/bot/problems/${problem}`,
        `/admin/bot/solutions/${solution}`,
        '/admin/theme/replies',
        '/admin/theme/replies/new',
      ]) {
        await page.goto(at(path, 'rus'));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('form, [data-row], main section h2').first().waitFor();
        expect(await findFaultsInBothLanguages(page), path).to.deep.equal([]);
      }
    }),
  );
});
