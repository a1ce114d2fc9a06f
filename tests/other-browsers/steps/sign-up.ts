import { anEmail } from '../../support/customer.ts';
import { button, buttonFrom, field } from '../target.ts';
import type { Step } from './step.ts';

const name = 'Новичок';
const password = 'a long and quiet password';

export const signUp: Step = {
  name: 'sign-up',
  run: async (visitor, { at }) => {
    await visitor.open(at('/signup'));
    await visitor.fill(field('Имя'), name);
    await visitor.fill(field('Почта'), anEmail());
    await visitor.fill(field('Пароль'), password);
    await visitor.fill(field('Повторите пароль'), password);
    await visitor.click(button('Зарегистрироваться'));
    await visitor.see(buttonFrom(`Профиль: ${name}`));
    await visitor.see(`//*[contains(text(),"${name}, добро пожаловать!")]`);
  },
};
