import type { Page } from 'playwright-core';

/** Steps through the screens of one's own account in Russian. */

export type NewAccount = Readonly<{ name: string; email: string; password: string }>;

export const signUp = async (page: Page, { name, email, password }: NewAccount): Promise<void> => {
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill(password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
};

export const signIn = async (
  page: Page,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
};

/** A status message disappears by itself, and the next one replaces it. */
export const waitForStatusMessage = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
