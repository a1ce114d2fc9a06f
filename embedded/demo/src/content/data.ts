import type { contactCardInput, socialsInput } from '@shop/domain/content/back-office.contract';
import type { WorldName } from '../artwork/worlds/index.ts';
import type { Text } from '../catalogue/text.ts';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

export type SlideData = Readonly<{
  world: WorldName;
  title: Text;
  link: string;
  /** In UTC. Fixed days, so that a repeated load sends the same. */
  startsAt?: string;
  endsAt?: string;
}>;

export const slides: readonly SlideData[] = [
  {
    world: 'ash',
    title: { rus: 'Ключи приходят сразу после оплаты', eng: 'Keys come right after the payment' },
    link: '/catalog',
  },
  {
    world: 'ice',
    title: {
      rus: '«Северный след»: новый сезон уже здесь',
      eng: 'Northwake: the new season is here',
    },
    link: '/catalog/northwake',
  },
  {
    world: 'deep',
    title: { rus: '«Бентос»: спускайтесь подготовленными', eng: 'Benthos: go down prepared' },
    link: '/catalog/benthos',
  },
  {
    world: 'orbit',
    title: {
      rus: '«Холодная стыковка»: стыкуйтесь без паники',
      eng: 'Cold Docking: dock without panic',
    },
    link: '/catalog/cold-docking',
  },
  {
    world: 'sodium',
    title: {
      rus: 'Не запускается? Руководства уже написаны',
      eng: 'It does not start? The guides are written',
    },
    link: '/faq',
  },
  {
    world: 'steppe',
    title: { rus: 'Новогодняя распродажа', eng: 'New Year sale' },
    link: '/catalog',
    startsAt: '2035-12-20T09:00:00.000Z',
    endsAt: '2036-01-10T21:00:00.000Z',
  },
  {
    world: 'moss',
    title: { rus: 'Весенние скидки', eng: 'Spring discounts' },
    link: '/catalog',
    startsAt: '2026-03-01T09:00:00.000Z',
    endsAt: '2026-03-31T21:00:00.000Z',
  },
];

type CardData = Readonly<{
  channel: Input<typeof contactCardInput>['channel'];
  title: Text;
  text: Text;
  link: string | null;
}>;

export const contactCards: readonly CardData[] = [
  {
    channel: 'telegram',
    title: { rus: 'Телеграм', eng: 'Telegram' },
    text: {
      rus: 'Самый быстрый ответ: в среднем 5–30 минут.',
      eng: 'The quickest answer: 5–30 minutes on average.',
    },
    link: 'https://t.me/example_shop',
  },
  {
    channel: 'discord',
    title: { rus: 'Дискорд', eng: 'Discord' },
    text: {
      rus: 'Новости статусов и помощь других покупателей.',
      eng: 'News of statuses, and help from other buyers.',
    },
    link: 'https://discord.gg/example-shop',
  },
  {
    channel: 'vk',
    title: { rus: 'ВКонтакте', eng: 'VK' },
    text: {
      rus: 'Сообщения сообщества, ежедневно с 10 до 22 по Москве.',
      eng: 'Messages to the community, daily from 10 to 22 Moscow time.',
    },
    link: 'https://vk.com/example_shop',
  },
  {
    channel: 'email',
    title: { rus: 'support@example.org', eng: 'support@example.org' },
    text: {
      rus: 'Для возвратов и документов. Укажите номер заказа.',
      eng: 'For refunds and documents. Name the order’s number.',
    },
    link: 'mailto:support@example.org',
  },
  {
    channel: 'other',
    title: { rus: 'Обращение в профиле', eng: 'A ticket in your profile' },
    text: {
      rus: 'Вся переписка и файлы в одном месте, рядом с вашими заказами.',
      eng: 'All messages and files in one place, beside your orders.',
    },
    link: '/profile/tickets',
  },
];

export const socials: Input<typeof socialsInput> = {
  vk: 'https://vk.com/example_shop',
  discord: 'https://discord.gg/example-shop',
  telegram: 'https://t.me/example_shop',
  youtube: 'https://www.youtube.com/@example_shop',
};
