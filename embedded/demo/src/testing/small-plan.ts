import sharp from 'sharp';
import type { GameData, ProductData } from '../catalog/data.ts';
import type { Picture } from '../catalog/pictures.ts';
import type { Plan } from '../catalog/plan.ts';

/** A picture of a few pixels, different for names of different length. */
export const tinyPicture = (name: string): Picture => ({
  name,
  read: () =>
    sharp({ create: { width: 4, height: 4 + name.length, channels: 3, background: 'black' } })
      .webp()
      .toBuffer(),
});

const product = (path: string, more: Partial<ProductData> = {}): ProductData => ({
  path,
  kind: 'key',
  name: { rus: 'Товар', eng: 'Product' },
  description: { rus: 'Описание', eng: 'Description' },
  functions: ['baseGame'],
  requirements: ['buildAny'],
  region: 'global',
  screenshots: ['game', 'game'],
  rates: [
    { days: 0, price: { rubles: 100 }, keys: 3 },
    { days: 7, price: { rubles: 50 }, keys: 0 },
    {
      days: 30,
      price: { rubles: 70 },
      keys: 0,
      delivery: { kind: 'shared', content: 'For all' },
    },
  ],
  ...more,
});

const game = (path: string): GameData => ({
  path,
  world: 'ash',
  title: 'Small Game',
  name: { rus: 'Игра', eng: 'Game' },
  description: { rus: 'Описание', eng: 'Description' },
  popular: false,
  products: [
    product('first', { videos: ['green-wave.webm'] }),
    product('second', {
      status: { id: 'risk', reason: { rus: 'Проба', eng: 'Trial' } },
      archived: true,
    }),
  ],
});

/**
 * Two games, four products, of which two have a video, two promo codes, one of them locked, a batch
 * of three, pictures of a few pixels; nothing is sold.
 */
export const smallPlan: Plan = {
  content: {
    slides: [
      {
        id: '6f2c5b1e-8d0a-4c53-9b7e-1f0d6a2c4e88',
        world: 'ash',
        title: { rus: 'Слайд', eng: 'Slide' },
        link: '/catalog',
        picture: tinyPicture('one-slide-to-show'),
      },
    ],
    avatars: [tinyPicture('one-face-of-many')],
  },
  archived: [
    {
      path: '/api/admin/avatars',
      picture: tinyPicture('one-face-of-many'),
      bodyWith: (image) => ({ id: 'archived', image, active: false }),
    },
  ],
  promos: [
    { code: 'ten', reward: { kind: 'percent', percent: 10 }, locked: 'A trial' },
    {
      code: 'one',
      reward: { kind: 'percent', percent: 100 },
      limit: 1,
      usedFor: { game: 'one', product: 'first', days: 0 },
    },
  ],
  promoBatches: [
    {
      name: 'Three',
      prefix: '',
      count: 3,
      length: 10,
      alphabet: 'mixed',
      reward: { kind: 'percent', percent: 10 },
    },
  ],
  dollarRates: [],
  contactMessages: [],
  promoAttempts: [],
  sales: [],
  gamesCount: 2,
  productsCount: 4,
  picturesCount: 7,
  games: () =>
    ['one', 'two-games'].map((path) => ({
      game: game(path),
      art: {
        icon: tinyPicture('icon'),
        logo: tinyPicture(`logo ${path}`),
        cover: tinyPicture('cover-of-all'),
        ofProduct: ({ path: name }) => ({
          image: tinyPicture(`image-of-the-${name}`),
          screenshots: [tinyPicture('a-view')],
        }),
      },
    })),
};
