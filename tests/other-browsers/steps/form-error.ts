import { eventually } from '../../support/eventually.ts';
import { button, field, text } from '../target.ts';
import type { Step } from './step.ts';

const focusedField = `document.activeElement.getAttribute('name')`;

export const formError: Step = {
  name: 'error of a form beside its field',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    await browserUser.click(field('30 дней'));
    await browserUser.fill(field('Почта'), 'buyer@');
    await browserUser.click(field('Принимаю'));
    await browserUser.click(button('Купить'));
    await browserUser.see(text('Введите верный адрес почты'));
    await eventually(
      'the focus in the field',
      async () => (await browserUser.evaluate(focusedField)) === 'email',
    );
  },
};
