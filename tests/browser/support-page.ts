import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { SignedInUser } from '../support/people.ts';
import { aPng } from '../support/sample-files.ts';
import type { WholeShop } from '../support/whole-shop.ts';

export const signInAs = (
  { address }: WholeShop,
  context: BrowserContext,
  { token }: Pick<SignedInUser, 'token'>,
): Promise<void> => context.addCookies([{ name: 'token', value: token, url: address }]);

type ShownMessage = readonly [place: string, words: string, ...pictures: string[]];

/** The messages on a ticket's page: position, text and picture names of each. */
export const readMessages = (page: Page): Promise<readonly ShownMessage[]> =>
  page
    .getByRole('log')
    .locator('li[data-seq]')
    .evaluateAll((items) =>
      items.map((item): [string, string, ...string[]] => [
        item.getAttribute('data-seq') ?? '',
        item.querySelector('p + p')?.textContent ?? '',
        ...[...item.querySelectorAll('figcaption')].map(
          ({ firstChild }) => firstChild?.textContent?.trim() ?? '',
        ),
      ]),
    );

export const messageField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Сообщение', exact: true });

export const sendMessage = async (page: Page, text: string): Promise<void> => {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
};

/** Attaches a file as if chosen from the disk. The next message sends it. */
export const attach = async (page: Page, name: string): Promise<void> => {
  const file = { name, mimeType: 'image/png', buffer: aPng(320, 180) };
  await page.locator('input[type="file"]').setInputFiles([file]);
  await page.getByRole('list', { name: 'Прикреплено' }).getByText(name).waitFor();
};

/** Opens the chat from the list of tickets, as users do. */
export const openTicketOn = async (page: Page, themeId: string): Promise<void> => {
  await page.getByRole('link', { name: 'Создать обращение' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Новое обращение' });
  await dialog.getByRole('combobox', { name: 'Тема' }).selectOption(themeId);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await page.getByText('Обращение создано').waitFor();
  await page.waitForURL(/\/profile\/ticket\/[\da-f-]{36}$/u);
};
