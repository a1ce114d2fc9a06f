import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  accountOfLevel,
  anAccount,
  readCode,
  signInWithPassword,
  waitForEmail,
  proveEmail,
  readToken,
} from '../support/accounts.ts';
import { createEarlierSession } from '../support/create-earlier-session.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { signIn, signUp, waitForStatusMessage } from './account-screens.ts';
import { inNewBrowser } from './browser-user.ts';
import { focusOn } from './keyboard.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const newcomer = () => ({ name: 'Марина', email: anEmail(), password: `secret ${randomUUID()}` });

const shut = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Вы заблокированы' }).waitFor();

const avatarMenuIn = (page: Page) => page.getByRole('button', { name: /^Профиль:/ });

const sendFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

const readStoredToken = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value;

const avatarIn = (page: Page) => avatarMenuIn(page).locator('img');

describe('an account', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const at = (path: string): string => `${shop.address}/rus${path}`;
  const asSignedIn = async (page: Page, token: string): Promise<void> =>
    page.context().addCookies([{ name: 'token', value: token, url: shop.address }]);

  it(
    'is registered, verified, edited, signed out everywhere and recovered by an emailed code',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const person = newcomer();
      await page.goto(at('/signin?to=%2Fprofile%2Fsettings'));
      await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
      await signUp(page, person);
      await page.waitForURL(at('/profile/settings'));
      await page.getByText('Здравствуйте, Марина').waitFor();

      await page.getByText('Не подтверждена', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Подтвердить почту' }).click();
      const dialog = page.getByRole('dialog', { name: 'Подтверждение почты' });
      await dialog.getByRole('button', { name: 'Прислать код' }).click();
      const confirmation = await waitForEmail(shop, person.email, 'Код для подтверждения');
      await dialog.getByLabel('Код из письма').fill(readCode(confirmation));
      await dialog.getByRole('button', { name: 'Подтвердить' }).click();
      await waitForStatusMessage(page, 'Почта подтверждена');
      await page.getByText('Подтверждена', { exact: true }).waitFor();

      await page.getByLabel('Имя').fill('Марина Соколова');
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await waitForStatusMessage(page, 'Сохранено: имя');
      await page.getByRole('button', { name: 'Профиль: Марина Соколова' }).waitFor();
      await page.reload();
      await page.getByText('Здравствуйте, Марина Соколова').waitFor();

      await signInWithPassword(shop, person);
      await page.reload();
      await page.getByRole('button', { name: 'Выйти везде' }).click();
      await page.getByRole('button', { name: 'Да, выйти везде' }).click();
      await page.waitForURL(`${shop.address}/`);
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();

      expectFailure(409, '/api/password/check');
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
      await page.getByRole('link', { name: 'Забыли пароль?' }).click();
      await page.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
      await page.getByLabel('Почта').fill(person.email);
      await page.getByRole('button', { name: 'Прислать код' }).click();
      await page.getByRole('heading', { name: 'Код из письма' }).waitFor();
      const code = readCode(await waitForEmail(shop, person.email, 'Код для нового пароля'));
      await page.reload();
      await page.getByLabel('Код из письма').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Проверить код' }).click();
      await page.getByText('Неверный код, или он больше не действует').first().waitFor();
      await page.getByLabel('Код из письма').fill(code);
      await page.getByRole('button', { name: 'Проверить код' }).click();
      await page.getByRole('heading', { name: 'Новый пароль' }).waitFor();
      await page.reload();
      await page.goBack();
      await page.getByRole('heading', { name: 'Код из письма' }).waitFor();
      await page.goForward();
      const password = `another ${randomUUID()}`;
      await page.getByRole('textbox', { name: 'Новый пароль' }).fill(password);
      await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(password);
      await page.getByRole('button', { name: 'Сохранить пароль' }).click();
      await page.getByRole('heading', { name: 'Вход' }).waitFor();
      await waitForStatusMessage(page, 'Пароль обновлён');

      expectFailure(409, '/api/auth');
      await signIn(page, person);
      await page.getByText('Неверный пароль').first().waitFor();
      await signIn(page, { ...person, password });
      await page.getByText('Здравствуйте, Марина Соколова').waitFor();
    }),
  );

  it(
    'shows different errors for unknown, taken and banned email addresses',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const owner = await anAccount(shop);
      await proveEmail(shop, owner);
      const { email: taken } = owner;
      const banned = anEmail();
      const ban = { email: banned, reason: 'fraud' };
      await shop.send('POST', '/api/admin/bans', { body: ban, token: shop.admin });
      expectFailure(409, '/api/auth');
      expectFailure(409, '/api/register');
      expectFailure(409, '/api/password/code');
      const beside = async (email: string): Promise<string> => {
        const field = page.getByLabel('Почта');
        await page.waitForFunction(
          (input) => input?.getAttribute('aria-invalid') === 'true',
          await field.elementHandle(),
        );
        expect(await field.inputValue()).to.equal(email);
        const id = (await field.getAttribute('aria-describedby'))?.split(' ').at(0);
        return page.locator(`[id="${id}"]`).innerText();
      };

      await page.goto(at('/signin'));
      const unknown = anEmail();
      await signIn(page, { email: unknown, password: 'any password' });
      expect(await beside(unknown)).to.equal('Такого пользователя нет');
      await page.goto(at('/signin'));
      await signIn(page, { email: banned, password: 'any password' });
      expect(await beside(banned)).to.equal('Эта почта заблокирована');

      await page.goto(at('/signup'));
      await signUp(page, { ...newcomer(), email: taken });
      expect(await beside(taken)).to.equal('Эта почта уже занята');

      await page.goto(at('/forgot-password'));
      await page.getByLabel('Почта').fill(unknown);
      await page.getByRole('button', { name: 'Прислать код' }).click();
      expect(await beside(unknown)).to.equal('Такого пользователя нет');
    }),
  );

  it(
    'shows the chosen or uploaded avatar immediately everywhere',
    inNewBrowser(async ({ page }) => {
      const { token } = await anAccount(shop);
      await asSignedIn(page, token);
      await page.goto(at('/profile/settings'));
      const sidebar = page.getByRole('complementary', { name: 'Профиль' });
      const picker = sidebar.getByRole('group', { name: 'Выберите изображение' });
      await picker.getByRole('radio').nth(7).waitFor();
      expect(await picker.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).to.be.at.most(
        184,
      );

      await picker.getByRole('radio', { name: 'Изображение 3' }).check();
      await sidebar.getByRole('button', { name: 'Сохранить аватар' }).click();
      await waitForStatusMessage(page, 'Сохранено: аватар');
      const chosen = await avatarIn(page).getAttribute('src');
      expect(chosen).to.equal('/storage/images/face-3.webp');

      const buffer = await sharp({
        create: { width: 300, height: 200, channels: 3, background: '#d4f44d' },
      })
        .png()
        .toBuffer();
      const own = { name: 'me.png', mimeType: 'image/png', buffer };
      await sidebar.getByLabel('Загрузить своё').setInputFiles(own);
      await sidebar.getByText('Ваше изображение: me.png').waitFor();
      await sidebar.getByRole('button', { name: 'Сохранить аватар' }).click();
      await page.waitForFunction(([image, before]) => image?.getAttribute('src') !== before, [
        await avatarIn(page).elementHandle(),
        chosen,
      ] as const);
      const drawn = await avatarIn(page).evaluate((image: HTMLImageElement) => image.src);
      const storedImage = await fetch(drawn);
      expect(storedImage.headers.get('Content-Type')).to.equal('image/webp');
      await page.reload();
      await avatarIn(page).waitFor();
      expect(await avatarIn(page).evaluate((image: HTMLImageElement) => image.src)).to.equal(drawn);
    }),
  );

  it(
    'lists its active sessions, and ends one or all others',
    inNewBrowser(async ({ page }) => {
      const account = await anAccount(shop);
      const others = await Promise.all(
        [1, 2, 3].map(async () => readToken(await signInWithPassword(shop, account))),
      );
      await page.goto(at('/signin?to=%2Fprofile%2Fsettings'));
      await signIn(page, account);
      const list = page.getByRole('region', { name: 'Активные сеансы' });
      const ends = list.getByRole('button', { name: /^Завершить сеанс/ });
      await ends.nth(3).waitFor();
      await list.getByText('Chrome, Linux').waitFor();

      await ends.first().click();
      await waitForStatusMessage(page, 'Сеанс завершён');
      await ends.nth(3).waitFor({ state: 'detached' });
      await list.getByRole('button', { name: 'Завершить все остальные' }).click();
      await waitForStatusMessage(page, 'Все остальные сеансы завершены');
      await ends.first().waitFor({ state: 'detached' });

      for (const token of [account.token, ...others]) {
        const { status } = await shop.send('POST', '/api/email/confirm', { body: {}, token });
        expect(status).to.equal(401);
      }
      await page.reload();
      await list.getByText('этот сеанс').waitFor();
    }),
  );

  it(
    'of staff has the focus on its button again after the dialog for a second factor closes',
    inNewBrowser(async ({ page }) => {
      await asSignedIn(page, (await accountOfLevel(shop, 1)).token);
      await page.goto(at('/profile/settings'));
      await page.getByRole('button', { name: 'Настроить', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Код из приложения').waitFor();
      await focusOn(page, 'Код из приложения');
      await page.keyboard.press('Escape');
      await focusOn(page, 'Настроить');
    }),
  );

  it(
    'is recovered after a takeover by the link in the email',
    inNewBrowser(async ({ page }) => {
      const account = await anAccount(shop);
      await proveEmail(shop, account);
      await asSignedIn(page, account.token);
      await page.goto(at('/profile/settings'));
      const email = anEmail();
      await page.getByLabel('Почта').fill(email);
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
      const code = readCode(await waitForEmail(shop, email, 'Код для подтверждения почты'));
      const dialog = page.getByRole('dialog', { name: 'Подтверждение почты' });
      await dialog.getByLabel('Код из письма').fill(code);
      await dialog.getByRole('button', { name: 'Подтвердить' }).click();
      await waitForStatusMessage(page, 'Почта подтверждена');

      const receivedEmail = await waitForEmail(shop, account.email, 'Адрес почты изменён');
      await page.goto(/http\S+\/email\/undo\?token=[^\s"<]+/.exec(receivedEmail.text)?.[0] ?? '');
      await page.getByRole('button', { name: 'Вернуть адрес' }).click();
      await page.getByRole('heading', { name: 'Прежняя почта возвращена' }).waitFor();
      await page.getByRole('link', { name: 'Задать новый пароль' }).click();
      await page.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
      const answer = await shop.send('POST', '/api/auth', {
        body: { email: account.email, password: account.password },
      });
      expect(answer.body).to.include({ code: 'password-void' });
    }),
  );

  it(
    'asks for the password before changes in a session from yesterday',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const account = await anAccount(shop);
      await asSignedIn(page, await createEarlierSession(shop, account));
      expectFailure(403, '/api/profile/settings/save');
      await page.goto(at('/profile/settings'));
      const password = `another ${randomUUID()}`;
      await page.getByLabel('Новый пароль').fill(password);
      await page.getByLabel('Повторите пароль').fill(password);
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();

      const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
      await dialog.getByLabel('Текущий пароль').fill(account.password);
      await dialog.getByRole('button', { name: 'Продолжить' }).click();
      await waitForStatusMessage(page, 'Сохранено: пароль');
      expect((await signInWithPassword(shop, { ...account, password })).status).to.equal(200);
    }),
  );

  it(
    'is signed out in every window after a ban',
    inNewBrowser(async ({ page, context, expects: expectFailure }) => {
      const { email, token } = await anAccount(shop);
      await asSignedIn(page, token);
      const otherPage = await context.newPage();
      // Complete pages: a request that is under way at the ban would end the session at once.
      for (const each of [page, otherPage]) {
        await each.goto(at('/profile/settings'));
        await each.getByText('Здравствуйте, Somebody').waitFor();
        await each.getByText('этот сеанс').waitFor();
        await each.getByLabel('Изображение 1').waitFor();
      }

      for (const path of ['user', 'purchases', 'profile/settings/save', 'ticket/list']) {
        expectFailure(403, `/api/${path}`);
      }
      const ban = { email, reason: 'fraud' };
      await shop.send('POST', '/api/admin/bans', { body: ban, token: shop.admin });
      await page.getByRole('link', { name: 'Покупки' }).last().click();
      await shut(page);
      await otherPage.getByLabel('Имя').fill('Nobody');
      await otherPage.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await shut(otherPage);

      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'token')?.value ?? '').to.equal('');
      await page.getByRole('link', { name: 'Вернуться на главную' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
    }),
  );

  it(
    'finds the contact channels beside the form from the page about its ban, also on a phone',
    inNewBrowser(
      async ({ page, expects: expectFailure }) => {
        const { email, token } = await anAccount(shop);
        await shop.send('POST', '/api/admin/bans', {
          body: { email, reason: 'fraud' },
          token: shop.admin,
        });
        expectFailure(403, /^\/api\//u);
        await asSignedIn(page, token);
        await page.goto(at('/profile/purchases'));
        await shut(page);
        await page.getByRole('link', { name: 'Способы связи' }).click();
        const ways = page.getByRole('heading', { name: 'Другие способы связи' });
        await ways.waitFor();
        await eventually('the ways to write are in view', async () => {
          const box = await ways.boundingBox();
          return box !== null && box.y > 0 && box.y < 720;
        });
      },
      { viewport: { width: 375, height: 720 } },
    ),
  );

  describe('that signs in in another window', () => {
    it(
      'is shown in a window beside it, which can sign out',
      inNewBrowser(async ({ page }) => {
        const [first, second] = [await anAccount(shop), await anAccount(shop)];
        for (const each of [first, second]) await waitUntilSignedIn(shop, each);
        await asSignedIn(page, first.token);
        await page.goto(at('/catalog'));
        await asSignedIn(page, second.token);
        await avatarMenuIn(page).click();
        await page.getByRole('menuitem', { name: 'Выйти' }).click();
        await page.getByRole('button', { name: 'Да, выйти' }).click();
        await page.getByRole('link', { name: 'Войти' }).first().waitFor();
        expect(await readStoredToken(page)).to.equal(undefined);

        await asSignedIn(page, second.token);
        const loaded = page.waitForEvent('load');
        await sendFocus(page);
        await loaded;
        await avatarMenuIn(page).waitFor();
      }),
    );

    it(
      'does not lose what a guest has typed',
      inNewBrowser(async ({ page }) => {
        const account = await waitUntilSignedIn(shop, await anAccount(shop));
        await page.goto(at('/contacts'));
        const message = page.locator('main textarea[name="message"]');
        await message.fill('Где мой ключ?');
        await asSignedIn(page, account.token);
        await sendFocus(page);
        await page.getByText('В другой вкладке вошли в другой аккаунт').waitFor();
        expect(await message.inputValue()).to.equal('Где мой ключ?');
        await page.getByRole('button', { name: 'Обновить страницу' }).click();
        await avatarMenuIn(page).waitFor();
      }),
    );
  });
});
