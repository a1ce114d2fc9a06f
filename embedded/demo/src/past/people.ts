import type { SaleData } from '../catalogue/sales.ts';
import { cents, roubles } from '../catalogue/sales.ts';

/** What somebody with an account bought, and paid at once. */
export type Purchase = Pick<SaleData, 'name' | 'lang' | 'of' | 'total' | 'promo'>;

/** What somebody with an account wrote to support, and what became of it. */
export type WrittenTicket = Readonly<{
  theme: string;
  /** Of the bot's problems, by its English title. */
  askedBot?: string;
  messages: readonly string[];
  /** Answers of staff, in turn with the messages. */
  answers: readonly string[];
  end: 'open' | 'closed' | 'closed_helped';
}>;

export type DemoPerson = Readonly<{
  name: string;
  email: string;
  ticket?: WrittenTicket;
  purchases?: readonly Purchase[];
  /** A note of staff. */
  note?: string;
}>;

/** Nobody has these addresses. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Анна С.',
    email: 'anna.s@example.org',
    ticket: {
      theme: 'Payment',
      messages: ['Здравствуйте! Оплатила картой, деньги списались, а заказ всё ещё ждёт оплаты.'],
      answers: [],
      end: 'open',
    },
    purchases: [
      {
        name: 'anna, captain',
        of: { game: 'northwake', product: 'captains-edition', days: 0 },
        total: roubles(1_790),
      },
      {
        name: 'anna, herbarium',
        of: { game: 'mossguard', product: 'herbarium', days: 0 },
        total: roubles(490),
      },
    ],
  },
  {
    name: 'Dmitry K.',
    email: 'dmitry.k@example.org',
    ticket: {
      theme: 'Activation',
      messages: [
        'Ключ не подходит: пишет, что регион другой.',
        'Да, аккаунт зарегистрирован в Казахстане.',
      ],
      answers: ['Здравствуйте! В какой стране зарегистрирован ваш аккаунт в лаунчере?'],
      end: 'open',
    },
    purchases: [
      {
        name: 'dmitry, night shift',
        of: { game: 'signal-hollow', product: 'night-shift', days: 0 },
        total: roubles(990),
      },
    ],
    note: 'Третий вопрос о регионе за месяц: стоит дополнить инструкцию.',
  },
  {
    name: 'Julia M.',
    email: 'julia.m@example.org',
    ticket: {
      theme: 'Payment',
      messages: ['Can I still get the invoice for my last order?'],
      answers: ['Hello Julia, it is attached to the order in your purchases. Anything else?'],
      end: 'closed',
    },
    purchases: [
      {
        name: 'julia, duelists',
        lang: 'eng',
        of: { game: 'salt-and-glass', product: 'duelists-edition', days: 0 },
        total: cents(1_790),
      },
    ],
  },
  {
    name: 'Олег П.',
    email: 'oleg.p@example.org',
    ticket: {
      theme: 'Payment',
      askedBot: 'I paid and no key came',
      messages: [],
      answers: [],
      end: 'closed_helped',
    },
  },
  {
    name: 'Вика',
    email: 'vika.r@example.org',
    ticket: {
      theme: 'Activation',
      askedBot: 'The key does not fit',
      messages: [],
      answers: [],
      end: 'open',
    },
  },
  {
    name: 'Tom B.',
    email: 'tom.b@example.org',
    purchases: [
      {
        name: 'tom, works team',
        lang: 'eng',
        of: { game: 'tallgrass-run', product: 'works-team', days: 0 },
        total: cents(1_499),
      },
    ],
    note: 'Reseller: buys ten keys a week.',
  },
  { name: 'spammer', email: 'cheap.keys@example.org' },
];

/** Addresses that may not buy; the last of them may again. */
export const demoBans: readonly Readonly<{ email: string; reason: string; lifted?: string }>[] = [
  { email: 'cheap.keys@example.org', reason: 'Реклама чужих ключей в обращениях' },
  { email: 'stolen.card@example.org', reason: 'Оплата чужой картой, возврат через банк' },
  {
    email: 'mistaken@example.org',
    reason: 'Похоже на перебор промокодов',
    lifted: 'Проверили: коды из рассылки партнёра',
  },
];
