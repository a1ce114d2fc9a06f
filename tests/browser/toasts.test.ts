import { expect } from 'chai';
import { createSignedInUser } from '../support/people.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { waitForStatusMessage } from './account-screens.ts';
import { inNewBrowser } from './browser-user.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';

/** A phone whose keyboard covers its lower part. */
const viewport = { width: 375, height: 480 };

describe('a message at the top of a phone', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'leaves a dialog that opens below it uncovered',
    inNewBrowser(
      async ({ page }) => {
        const { token } = await waitUntilSignedIn(shop, await createSignedInUser(shop, 0));
        await page.context().addCookies([{ name: 'token', value: token, url: shop.address }]);
        await page.goto(`${shop.address}/rus/profile/settings`);
        await page.getByLabel('Имя').fill('Марина');
        await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
        await waitForStatusMessage(page, 'Сохранено: имя');
        const message = page.getByRole('status').filter({ hasText: 'Сохранено: имя' });
        const messageBox = await message.boundingBox();

        await page.getByRole('button', { name: 'Удалить аккаунт' }).click();

        const dialog = page.getByRole('dialog', { name: 'Удаление аккаунта' });
        await dialog.getByLabel('Пароль', { exact: true }).waitFor();
        const dialogBox = await dialog.boundingBox();
        const bottom = (messageBox?.y ?? viewport.height) + (messageBox?.height ?? 0);
        expect(dialogBox?.y).to.be.at.least(bottom);
        expect((dialogBox?.y ?? 0) + (dialogBox?.height ?? 0)).to.be.at.most(viewport.height);
      },
      { viewport },
    ),
  );
});
