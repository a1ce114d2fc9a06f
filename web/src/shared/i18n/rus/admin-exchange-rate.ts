import type { Translation } from '../eng/index.ts';

export const adminExchangeRate: Translation['adminExchangeRate'] = {
  title: 'Курс валют',
  saved: 'Курс сохранён',
  rate: 'Рублей за доллар',
  rateHint:
    'Задаётся вручную. Если у\u00a0тарифа нет своей цены в\u00a0долларах, она равна рублёвой цене, делённой на курс, с\u00a0округлением до\u00a0цента вверх.',
  rublesPerDollar: 'Рублей за 1\u00a0$',
  effect: 'Как изменятся цены в\u00a0долларах',
  question: {
    title: 'Изменить курс с\u00A0{{before}} на {{after}}?',
    up: 'Доллар подорожает на {{percent}}\u00a0%.',
    down: 'Доллар подешевеет на {{percent}}\u00a0%.',
    consequence: 'Цены в долларах, которые зависят от курса, сразу изменятся для покупателей.',
    save: 'Изменить курс',
  },
  noPlans: 'В\u00a0продаже пока нет тарифов.',
  followingPlans: 'По\u00a0курсу считаются тарифы: {{following}} из\u00a0{{total}}.',
  plansWithOwnPrice: 'Со\u00a0своей ценой в\u00a0долларах: {{own}}.',
  orders: 'Оформленные заказы сохранят свой курс и\u00a0свою цену.',
  examples: 'Примеры цен',
  plan: 'Товар и\u00a0тариф',
  now: 'Сейчас',
  atRate: 'По этому курсу',
  history: 'История курса',
  never: 'Курс ещё не меняли. Исходный\u00a0— {{beginning}}.',
  before: 'раньше',
  today: 'сейчас',
  since: 'Действует с',
  change: 'Изменение',
  author: 'Автор',
};
