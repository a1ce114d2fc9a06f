import { anEmail } from '../../support/customer.ts';
import { button, buttonFrom, field } from '../target.ts';
import type { Step } from './step.ts';

const name = 'Новичок';
const password = 'a long and quiet password';

export const signUp: Step = {
  name: 'sign-up',
  run: async (browserUser, { at }) => {
    await browserUser.open(at('/signup'));
    await browserUser.fill(field('Имя'), name);
    await browserUser.fill(field('Почта'), anEmail());
    await browserUser.fill(field('Пароль'), password);
    await browserUser.fill(field('Повторите пароль'), password);
    await browserUser.click(button('Зарегистрироваться'));
    await browserUser.see(buttonFrom(`Профиль: ${name}`));
    await browserUser.see(`//*[contains(text(),"${name}, добро пожаловать!")]`);
  },
};
