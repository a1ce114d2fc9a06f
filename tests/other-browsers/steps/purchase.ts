import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { button, buttonFrom, field, inDialog, text } from '../target.ts';
import type { Step } from './step.ts';

const paymentButton = '(//button[@value="pay"])[1]';
const shownKey = '(//main//code)[1]';

export const purchase: Step = {
  name: 'guest purchase to the key',
  run: async (browserUser, { at, product, shop }) => {
    const email = anEmail();
    await browserUser.open(at(product.path));
    await browserUser.click(field('30 дней'));
    await browserUser.fill(field('Почта'), email);
    await browserUser.click(field('Принимаю'));
    await browserUser.click(button('Купить'));
    await browserUser.click(inDialog(button('Перейти к оплате')));
    await browserUser.click(paymentButton);
    await browserUser.see(text('Доставлен')); // the page after the payment opens the order by itself

    const receivedEmail = await eventually('the email with the key', async () =>
      (await shop.receivedEmails(email)).at(0),
    );
    const orderAddress = /http\S+\/order\/\S+/u.exec(receivedEmail.text)?.[0];
    if (orderAddress === undefined)
      throw new Error(`No link to the order in: ${receivedEmail.text}`);
    await browserUser.open(orderAddress);
    await browserUser.click(buttonFrom('Показать и запустить'));
    const key = await browserUser.textOf(shownKey);
    expect(product.keys).to.include(key);
    expect(receivedEmail.text).to.include(key);
  },
};
