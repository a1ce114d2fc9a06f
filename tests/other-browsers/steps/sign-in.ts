import { button, buttonFrom, field } from '../target.ts';
import type { Fixture } from '../fixture.ts';
import type { Visitor } from '../visitor.ts';
import type { Step } from './step.ts';

/** Signs in by the form, which then redirects to `path`. */
export const signInAt = async (
  visitor: Visitor,
  { at, account }: Fixture,
  path: string,
): Promise<void> => {
  await visitor.open(at(`/signin?to=${encodeURIComponent(path)}`));
  await visitor.fill(field('Почта'), account.email);
  await visitor.fill(field('Пароль'), account.password);
  await visitor.click(button('Войти'));
  await visitor.see(buttonFrom('Профиль:'));
};

export const signIn: Step = {
  name: 'sign-in',
  run: async (visitor, fixture) => {
    await signInAt(visitor, fixture, '/profile/settings');
    const { account } = fixture;
    await visitor.see(buttonFrom(`Профиль: ${account.name}`));
    await visitor.see(`//*[contains(text(),"Здравствуйте, ${account.name}")]`);
  },
};
