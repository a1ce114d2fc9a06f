import type { Translation } from '../eng/index.ts';

export const contacts: Translation['contacts'] = {
  title: 'Контакты',
  intro: 'Напишите нам, ответим письмом. Обычно это 5–30 минут.',
  write: 'Напишите нам',
  ways: 'Другие способы',
  noWays: 'Других способов пока нет: напишите через форму.',
  channels: {
    email: 'Эл. почта',
    telegram: 'Telegram',
    discord: 'Discord',
    vk: 'ВКонтакте',
    phone: 'Телефон',
    other: 'Другое',
  },
  name: 'Ваше имя',
  email: 'Почта для ответа',
  theme: 'Тема',
  message: 'Сообщение',
  submit: 'Отправить',
  sent: 'Сообщение у нас',
  sentText: 'Ответим письмом на {{email}}. Загляните и в папку со спамом.',
  again: 'Написать ещё',
  account: 'В чате быстрее:',
  toTickets: 'создать обращение',
  order: 'Вопрос о заказе?',
  findOrder: 'Найти его по почте',
};
