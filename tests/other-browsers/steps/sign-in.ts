import { button, buttonFrom, field } from '../target.ts';
import type { Fixture } from '../fixture.ts';
import type { BrowserUser } from '../browser-user.ts';
import type { Step } from './step.ts';

/** Signs in by the form, which then redirects to `path`. */
export const signInAt = async (
  browserUser: BrowserUser,
  { at, account }: Fixture,
  path: string,
): Promise<void> => {
  await browserUser.open(at(`/signin?to=${encodeURIComponent(path)}`));
  await browserUser.fill(field('Почта'), account.email);
  await browserUser.fill(field('Пароль'), account.password);
  await browserUser.click(button('Войти'));
  await browserUser.see(buttonFrom('Профиль:'));
};

export const signIn: Step = {
  name: 'sign-in',
  run: async (browserUser, fixture) => {
    await signInAt(browserUser, fixture, '/profile/settings');
    const { account } = fixture;
    await browserUser.see(buttonFrom(`Профиль: ${account.name}`));
    await browserUser.see(`//*[contains(text(),"Здравствуйте, ${account.name}")]`);
  },
};
