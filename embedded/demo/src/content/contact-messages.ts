import type { contactRequest } from '@shop/domain/support/contacts.contract';
import type { Lang } from '@shop/domain/wire/contract';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

/** A message of the contact form, and what staff have done about it. */
export type ContactMessage = Readonly<{
  request: Input<typeof contactRequest>;
  lang: Lang;
  /** Sent by mail, in this order. */
  answers: readonly string[];
  isClosed: boolean;
}>;

const waiting = { answers: [], isClosed: false } as const;

/** Messages in all states. Nobody has these addresses. */
export const contactMessages: readonly ContactMessage[] = [
  {
    lang: 'rus',
    request: {
      name: 'Марина',
      email: 'marina.k@example.com',
      theme: 'Не пришёл ключ',
      message:
        'Здравствуйте! Оплатила заказ картой полчаса назад, деньги списались, а письма с ключом нет. Проверьте, пожалуйста.',
    },
    answers: [
      'Здравствуйте, Марина! Письмо ушло сразу после оплаты и, похоже, попало в «Спам». Ключ также виден на странице заказа: её адрес есть в письме о заказе. Если письма нет и там, напишите номер заказа.',
    ],
    isClosed: true,
  },
  {
    lang: 'eng',
    request: {
      name: 'Jonas',
      email: 'jonas.w@example.com',
      theme: 'Key for two computers',
      message:
        'Hi, can I use one key on my desktop and on my laptop? I never play on both at the same time.',
    },
    answers: [
      'Hello Jonas, a key works on one computer at a time. You can move it to another computer twice a month, the guide is on the help page.',
    ],
    isClosed: false,
  },
  {
    lang: 'rus',
    request: {
      name: 'Артём',
      email: 'artem.s@example.com',
      theme: 'Возврат',
      message:
        'Купил подписку на месяц, но процессор не подходит по требованиям. Ключ не открывал. Можно вернуть деньги?',
    },
    ...waiting,
  },
  {
    lang: 'rus',
    request: {
      name: 'Студия «Север»',
      email: 'sever@example.com',
      theme: 'Сотрудничество',
      message:
        'Ведём канал об играх на 40 тысяч подписчиков. Хотели бы обсудить промокоды для зрителей. С кем можно поговорить?',
    },
    ...waiting,
  },
  {
    lang: 'eng',
    request: {
      name: 'Promo Team',
      email: 'offers@example.com',
      theme: 'Cheap traffic for your site',
      message: 'We send 10,000 visitors a day for a small price. Reply for the price list.',
    },
    answers: [],
    isClosed: true,
  },
];
