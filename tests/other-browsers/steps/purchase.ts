import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { button, buttonFrom, field, inDialog, text } from '../target.ts';
import type { Step } from './step.ts';

const paymentButton = '(//button[@value="pay"])[1]';
const shownKey = '(//main//code)[1]';

export const purchase: Step = {
  name: 'guest purchase to the key',
  run: async (visitor, { at, product, shop }) => {
    const email = anEmail();
    await visitor.open(at(product.path));
    await visitor.click(field('30 дней'));
    await visitor.fill(field('Почта'), email);
    await visitor.click(field('Принимаю'));
    await visitor.click(button('Купить'));
    await visitor.click(inDialog(button('Перейти к оплате')));
    await visitor.click(paymentButton);
    await visitor.see(text('Доставлен')); // the page after the payment opens the order by itself

    const letter = await eventually('the email with the key', async () =>
      (await shop.letters(email)).at(0),
    );
    const orderAddress = /http\S+\/order\/\S+/u.exec(letter.text)?.[0];
    if (orderAddress === undefined) throw new Error(`No link to the order in: ${letter.text}`);
    await visitor.open(orderAddress);
    await visitor.click(buttonFrom('Показать и запустить'));
    const key = await visitor.textOf(shownKey);
    expect(product.keys).to.include(key);
    expect(letter.text).to.include(key);
  },
};
