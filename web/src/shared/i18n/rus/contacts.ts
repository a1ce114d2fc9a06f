import type { Translation } from '../eng/index.ts';

export const contacts: Translation['contacts'] = {
  title: 'Контакты',
  intro: 'Напишите нам: обычно отвечаем письмом в течение 5–30 минут.',
  write: 'Напишите нам',
  otherWays: 'Другие способы связи',
  noOtherWays: 'Других способов пока нет: напишите через форму.',
  channels: {
    email: 'Почта',
    telegram: 'Telegram',
    discord: 'Discord',
    vk: 'ВКонтакте',
    phone: 'Телефон',
    other: 'Другое',
  },
  name: 'Ваше имя',
  email: 'Почта для ответа',
  subject: 'Тема',
  message: 'Сообщение',
  submit: 'Отправить',
  sent: 'Сообщение отправлено',
  sentText: 'Ответим на {{email}}. Проверьте и папку «Спам».',
  sendAnother: 'Отправить ещё одно',
  account: 'В чате быстрее:',
  toTickets: 'создать обращение',
  order: 'Вопрос о заказе?',
  findOrder: 'Найти его по почте',
};
