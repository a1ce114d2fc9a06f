import type { GameData, ProductData } from '../catalogue/data.ts';
import { activation, forLife, rate } from '../catalogue/data.ts';
import { text } from '../catalogue/text.ts';
import type { Picture } from '../catalogue/pictures.ts';
import type { Plan } from '../catalogue/plan.ts';

export const tinyPicture = (name: string): Picture => ({
  name,
  finish: 'plain',
  draw: () => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="${4 + name.length}"/>`,
});

const product = (path: string, more: Partial<ProductData> = {}): ProductData => ({
  path,
  kind: 'key',
  glyph: 'map',
  name: text('Товар', 'Product'),
  description: text('Описание', 'Description'),
  functions: ['baseGame'],
  requirements: activation,
  region: 'global',
  screenshots: ['none', 'none'],
  rates: [
    forLife(100, 3),
    rate(7, 50, 0),
    rate(30, 70, 0, { delivery: { kind: 'shared', content: 'For all' } }),
  ],
  ...more,
});

const game = (path: string): GameData => ({
  path,
  world: 'ash',
  title: 'Small Game',
  name: text('Игра', 'Game'),
  description: text('Описание', 'Description'),
  popular: false,
  products: [
    product('first', { videos: ['green-wave.webm'] }),
    product('second', { status: { id: 'risk', reason: 'Проба' }, archived: true }),
  ],
});

/** Two games, four products, of which two have a video, two promo codes, one of them locked, a batch of three, pictures of a few pixels; nothing is sold. */
export const smallPlan: Plan = {
  content: {
    slides: [
      {
        world: 'ash',
        title: text('Слайд', 'Slide'),
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
  promoTries: [],
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
