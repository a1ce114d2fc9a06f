import type { GameData } from '../data.ts';
import { activation, forLife, ordinary, rate } from '../data.ts';
import { text } from '../text.ts';

/** Prepared for its release: staff see it, buyers do not yet. */
const lanternFerry: GameData = {
  path: 'lantern-ferry',
  world: 'harbour',
  title: 'Lantern Ferry',
  name: text('Паром с фонарями', 'Lantern Ferry'),
  description: text(
    'Ночной паром между островами, где у каждого пассажира своя причина не выходить на свет. Выйдет осенью: страницы товаров уже готовы.',
    'A night ferry between islands whose passengers all have a reason to stay out of the light. Out this autumn; the product pages are ready.',
  ),
  popular: false,
  hidden: true,
  products: [
    {
      path: 'first-crossing',
      kind: 'key',
      glyph: 'lamp',
      name: text('Первый рейс', 'First Crossing'),
      description: text(
        'Игра целиком и фонарь «Маяк» за предзаказ. Ключ откроется в день выхода.',
        'The whole game, and the “Lighthouse” lantern for ordering ahead. The key unlocks on release day.',
      ),
      tag: text('Скоро', 'Coming soon'),
      functions: ['baseGame', 'outfit'],
      requirements: activation,
      region: 'global',
      screenshots: ['none', 'none'],
      rates: [forLife(1290, 20)],
    },
    {
      path: 'harbour-charts',
      kind: 'software',
      glyph: 'compass',
      name: text('Карты гавани', 'Harbour Charts'),
      description: text(
        'Отмечает мели и расписание паромов. Ждёт выхода игры, поэтому пока скрыт.',
        'Marks shoals and ferry times. Hidden until the game is out.',
      ),
      functions: ['map', 'timers', 'readOnly'],
      requirements: [...ordinary, 'modsNone'],
      region: 'global',
      hidden: true,
      screenshots: ['none', 'none'],
      rates: [rate(7, 290, 0), rate(30, 790, 0)],
    },
  ],
};

/** Its servers were switched off: nothing of it is sold, its orders and statistics stay. */
const lastStopKolyma: GameData = {
  path: 'last-stop-kolyma',
  world: 'ice',
  title: 'Last Stop Kolyma',
  name: text('Последняя остановка: Колыма', 'Last Stop Kolyma'),
  description: text(
    'Дорога длиной в зиму и один автобус на весь район. Издатель отключил серверы, поэтому игра в архиве.',
    'A road as long as the winter, and one bus for the whole district. The publisher has shut the servers down, so the game is archived.',
  ),
  popular: false,
  archived: true,
  products: [
    {
      path: 'winter-ticket',
      kind: 'key',
      glyph: 'crate',
      name: text('Зимний билет', 'Winter Ticket'),
      description: text(
        'Игра целиком. Больше не продаётся: подключиться к серверам нельзя.',
        'The whole game. No longer sold, because its servers are gone.',
      ),
      functions: ['baseGame'],
      requirements: activation,
      region: 'cis',
      cisOnly: true,
      screenshots: ['none', 'none'],
      archived: true,
      rates: [forLife(590, 3)],
    },
    {
      path: 'road-radio',
      kind: 'software',
      glyph: 'wave',
      name: text('Дорожная рация', 'Road Radio'),
      description: text(
        'Слышит соседние машины и подсказывает, где расчистили дорогу.',
        'Hears the cars around you and tells which roads have been cleared.',
      ),
      functions: ['hearing', 'alerts'],
      requirements: [...ordinary, 'modsNone'],
      region: 'global',
      status: { id: 'detected', reason: 'Серверы игры отключены' },
      screenshots: ['none', 'none'],
      rates: [rate(30, 490, 0)],
    },
  ],
};

/** Games that the shop has but does not show. */
export const unlistedGames: readonly GameData[] = [lanternFerry, lastStopKolyma];
