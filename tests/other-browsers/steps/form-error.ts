import { eventually } from '../../support/eventually.ts';
import { button, field, text } from '../target.ts';
import type { Step } from './step.ts';

const focusedField = `document.activeElement.getAttribute('name')`;

export const formError: Step = {
  name: 'error of a form beside its field',
  run: async (visitor, { at, product }) => {
    await visitor.open(at(product.path));
    await visitor.click(field('30 дней'));
    await visitor.fill(field('Почта'), 'buyer@');
    await visitor.click(field('Принимаю'));
    await visitor.click(button('Купить'));
    await visitor.see(text('Введите верный адрес почты'));
    await eventually(
      'the focus in the field',
      async () => (await visitor.evaluate(focusedField)) === 'email',
    );
  },
};
