import { button, field, heading, inDialog, link } from '../target.ts';
import { signInAt } from './sign-in.ts';
import type { Step } from './step.ts';

const message = 'Ключ не подходит';
const sentMessage = `//*[@role="log"]//li[@data-seq]//p[normalize-space()="${message}"]`;

export const supportChat: Step = {
  name: 'support chat',
  run: async (visitor, fixture) => {
    await signInAt(visitor, fixture, '/profile/tickets');
    await visitor.see(heading('Обращений пока нет'));
    await visitor.click(link('Создать обращение'));
    await visitor.select(inDialog(field('Тема')), fixture.themeId);
    await visitor.click(inDialog(button('Создать')));
    await visitor.fill(field('Сообщение'), message);
    await visitor.pressEnter(field('Сообщение'));
    await visitor.see(sentMessage);
    await visitor.see('//*[@role="log"]//*[normalize-space()="Отправлено"]');
  },
};
