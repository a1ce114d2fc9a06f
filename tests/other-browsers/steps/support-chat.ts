import { button, field, heading, inDialog, link } from '../target.ts';
import { signInAt } from './sign-in.ts';
import type { Step } from './step.ts';

const message = 'Ключ не подходит';
const sentMessage = `//*[@role="log"]//li[@data-seq]//p[normalize-space()="${message}"]`;

export const supportChat: Step = {
  name: 'support chat',
  run: async (browserUser, fixture) => {
    await signInAt(browserUser, fixture, '/profile/tickets');
    await browserUser.see(heading('Обращений пока нет'));
    await browserUser.click(link('Создать обращение'));
    await browserUser.select(inDialog(field('Тема')), fixture.themeId);
    await browserUser.click(inDialog(button('Создать')));
    await browserUser.fill(field('Сообщение'), message);
    await browserUser.pressEnter(field('Сообщение'));
    await browserUser.see(sentMessage);
    await browserUser.see('//*[@role="log"]//*[normalize-space()="Отправлено"]');
  },
};
