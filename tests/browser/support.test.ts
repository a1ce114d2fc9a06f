import { tickets } from '@shop/contracts/support/contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPng } from '../support/sample-files.ts';
import { aTheme } from '../support/ticket-requests.ts';
import {
  attach,
  messageField,
  openTicketOn,
  readMessages,
  sendMessage,
  signInAs,
} from './support-page.ts';
import type { BrowserUser } from './browser-user.ts';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const outageMs = 10_000;

describe('support in two browser windows', () => {
  let shop: WholeShop;
  let moderator: SignedInUser;
  let themeId: string;

  before(async () => {
    shop = await theWholeShop();
    moderator = await createSignedInUser(shop, 1);
    themeId = await aTheme(shop);
  });

  /** Runs the steps of a new user and a moderator, each in a separate browser. */
  const together = (act: (user: BrowserUser, moderator: BrowserUser) => Promise<void>) =>
    inNewBrowser(async (user) => {
      await signInAs(shop, user.context, await createSignedInUser(shop, 0));
      await inNewBrowser(async (agent) => {
        await signInAs(shop, agent.context, moderator);
        await act(user, agent);
      })();
    });

  it(
    'delivers each message once, recovers from a lost network, and closes for both',
    together(async (asking, answering) => {
      const [{ page }, { page: agentPage }] = [asking, answering];
      await page.goto(`${shop.address}/rus/profile/tickets`);
      await page.getByRole('heading', { name: 'Обращений пока нет' }).waitFor();
      await openTicketOn(page, themeId);
      const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Прикрепить файлы' }).click(),
      ]);
      await chooser.setFiles([
        { name: 'экран.png', mimeType: 'image/png', buffer: aPng(320, 180) },
      ]);
      await sendMessage(page, 'Ключ не подходит');
      await page.getByRole('link', { name: /^Открыть изображение экран\.png/u }).waitFor();

      await agentPage.goto(`${shop.address}/rus/tickets`);
      await agentPage.locator(`a[href="/rus/tickets/${ticketId}"]`).click();
      await agentPage.getByText('Ключ не подходит').waitFor();
      const picture = agentPage
        .getByRole('link', { name: /^Открыть изображение экран\.png/u })
        .locator('img');
      await eventually('the picture is drawn', () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
      );
      await agentPage.getByText('Покупатель на связи').waitFor();
      await page.getByText('Поддержка на связи').waitFor();
      await page.getByRole('log').getByText('Прочитано').waitFor();

      await messageField(agentPage).pressSequentially('Сейч');
      await page.getByText('Поддержка пишет…').waitFor();
      await sendMessage(agentPage, 'Сейчас проверим');
      await page.getByText('Сейчас проверим').waitFor();

      asking.expectsSilence();
      await asking.context.setOffline(true);
      const disconnectedAt = performance.now();
      await page.getByText('Нет связи. Новые сообщения придут, когда она восстановится.').waitFor();
      await attach(page, 'метро.png');
      await sendMessage(page, 'Я в метро');
      await page.getByText(/^Не отправлено/u).waitFor();
      await attach(agentPage, 'проверка.png');
      await sendMessage(agentPage, 'Ключ рабочий');
      await agentPage.getByText('Ключ рабочий').waitFor();
      await sendMessage(agentPage, 'Пришлите версию игры');
      await eventually(
        'the agent has sent three messages',
        async () => (await readMessages(agentPage)).length === 4,
      );
      await eventually(
        'ten seconds without a network',
        () => performance.now() - disconnectedAt > outageMs,
      );
      await asking.context.setOffline(false);
      await page.getByText('Пришлите версию игры').waitFor();
      await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
      await agentPage.getByText('Я в метро').waitFor();

      const all = [
        ['1', 'Ключ не подходит', 'экран.png'],
        ['2', 'Сейчас проверим'],
        ['3', 'Ключ рабочий', 'проверка.png'],
        ['4', 'Пришлите версию игры'],
        ['5', 'Я в метро', 'метро.png'],
      ];
      for (const window of [page, agentPage]) {
        await eventually('all that was said, once and in order', async () => {
          expect(await readMessages(window)).to.deep.equal(all);
          return true;
        });
      }

      await agentPage.getByRole('button', { name: 'Закрыть обращение' }).click();
      await page.getByText(/^Обращение закрыто/u).waitFor();
      expect(await messageField(page).isDisabled()).to.equal(true);
      const token = (await asking.context.cookies()).find(({ name }) => name === 'token')?.value;
      await eventually('the list contains it', async () => {
        const { body } = await shop.ask('GET', '/api/ticket/list', { token });
        return tickets.parse(body).every(({ status }) => status === 'solved');
      });
      await page.getByRole('link', { name: 'К списку обращений' }).click();
      await page.getByRole('row', { name: /Решено/u }).waitFor();
    }),
  );

  it(
    'shows notes and the assignee to staff only',
    together(async ({ page }, { page: agentPage }) => {
      await page.goto(`${shop.address}/rus/profile/tickets`);
      await openTicketOn(page, themeId);
      const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await sendMessage(page, 'Верните деньги');
      await page.getByRole('log').getByText('Отправлено').waitFor();

      await agentPage.goto(`${shop.address}/rus/tickets/${ticketId}`);
      await agentPage.getByRole('button', { name: 'Взять себе' }).click();
      await agentPage.getByRole('button', { name: 'Вернуть в очередь' }).waitFor();
      await agentPage.getByLabel('Заметка для коллег').fill('Платёж найден');
      await agentPage.getByRole('button', { name: 'Сохранить заметку' }).click();
      await agentPage.getByRole('paragraph').filter({ hasText: 'Платёж найден' }).waitFor();
      await sendMessage(agentPage, 'Вернём сегодня');

      await page.getByText('Вернём сегодня').waitFor();
      await page.reload();
      await page.getByText('Вернём сегодня').waitFor();
      expect(await page.getByText('Платёж найден').count()).to.equal(0);

      await page.getByRole('button', { name: 'Закрыть обращение' }).click();
      await page.getByRole('group', { name: 'Удалось ли вам помочь?' }).waitFor();
      await agentPage.getByText(/^Обращение решено/u).waitFor();
    }),
  );
});
