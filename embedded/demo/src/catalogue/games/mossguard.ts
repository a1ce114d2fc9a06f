import type { GameData } from '../data.ts';
import { activation, forLife, ordinary, rate } from '../data.ts';
import { text } from '../text.ts';

export const mossguard: GameData = {
  path: 'mossguard',
  world: 'moss',
  title: 'Mossguard',
  name: text('Моховая стража', 'Mossguard'),
  description: text(
    'Лес наступает на замок по вершку в день, и остановить его нельзя — можно только договориться. Днём вы чините стены, ночью держите их, а на рассвете считаете, кто из ваших стражей пустил корни. Оборона, в которой враг по-своему прав.',
    'The forest takes the castle an inch a day, and it cannot be stopped, only bargained with. By day you mend the walls, by night you hold them, and at dawn you count which of your guards have taken root. A siege in which the enemy has a point.',
  ),
  popular: true,
  products: [
    {
      path: 'oath-edition',
      kind: 'key',
      glyph: 'shield',
      name: text('Издание «Присяга»', 'Oath Edition'),
      description: text(
        'Игра, дополнение «Корни» и шлем капитана стражи. Ключ работает в любой стране, кроме Китая: таковы условия издателя.',
        'The game, the “Roots” expansion and the helm of a captain of the guard. The key works in any country but China: those are the publisher’s terms.',
      ),
      functions: ['baseGame', 'expansions', 'outfit'],
      requirements: activation,
      region: 'global_except_cn',
      screenshots: ['none', 'none', 'none'],
      rates: [
        forLife(1690, 58, {
          cents: 1999,
          steps: [{ from: 2, price: { roubles: 1590, cents: 1899 } }],
        }),
      ],
    },
    {
      path: 'wall-walker',
      kind: 'software',
      glyph: 'layers',
      name: text('Обход стен', 'Wall Walker'),
      description: text(
        'Показывает прочность каждого пролёта, ближайший подход противника и сколько брёвен не хватит к закату. Сверху — план замка, снизу — счёт по волнам.',
        'Shows the strength of every span, the enemy’s nearest approach and how many logs will be missing at sunset. The castle’s plan above, the tally of waves below.',
      ),
      tag: text('Для обороны', 'For defence'),
      functions: ['timers', 'alerts', 'map', 'planner', 'party', 'readOnly'],
      requirements: [...ordinary, 'modsAllowed'],
      region: 'global',
      screenshots: ['scan', 'panel', 'none'],
      rates: [rate(7, 280, 36), rate(30, 690, 47), forLife(2190, 19, { old: { roubles: 2590 } })],
    },
    {
      path: 'herbarium',
      kind: 'software',
      glyph: 'book',
      name: text('Гербарий', 'Herbarium'),
      description: text(
        'Узнаёт траву по силуэту, помнит, что из неё варят, и где она ещё растёт. Двести сорок рецептов, все на русском и английском.',
        'Knows a herb by its outline, remembers what is brewed from it and where else it grows. Two hundred and forty recipes, each in English and Russian.',
      ),
      functions: ['filter', 'map', 'log', 'colours', 'readOnly'],
      requirements: [
        'cpuAny',
        'windows10',
        'buildAny',
        'companion',
        'anyMode',
        'inMenu',
        'modsAllowed',
        'spooferNone',
      ],
      region: 'global',
      screenshots: ['panel', 'scan'],
      rates: [
        forLife(490, 0, {
          delivery: {
            kind: 'shared',
            content:
              'Гербарий, издание третье / Herbarium, third edition\n' +
              'https://herbarium.example.org/read\n' +
              'Слово на входе / Word at the door: MOSS-AND-FERN',
          },
        }),
      ],
    },
    {
      path: 'owl-sight',
      kind: 'software',
      glyph: 'eye',
      name: text('Совиный глаз', 'Owl Sight'),
      description: text(
        'Ночной обзор без факела: видно тропы, засады и тех, кто уже пустил корни. Обновляется вместе с игрой, обычно за пару часов.',
        'Night sight without a torch: paths, ambushes and those who have already taken root. It is updated along with the game, usually within a couple of hours.',
      ),
      functions: ['visibility', 'outlines', 'hearing', 'selfCheck', 'streaming'],
      requirements: [
        'cpuAvx',
        'windows11',
        'buildCurrent',
        'overlay',
        'borderless',
        'beforeGame',
        'modsNone',
        'spooferBuiltIn',
      ],
      region: 'global',
      screenshots: ['scan', 'scan', 'panel', 'none'],
      rates: [rate(1, 140, 22), rate(7, 640, 5), rate(30, 1590, 17, { old: { roubles: 1890 } })],
    },
    {
      path: 'garrison',
      kind: 'subscription',
      glyph: 'flag',
      name: text('Гарнизон', 'Garrison'),
      description: text(
        'Постоянный замок, который стоит и без вас: друзья заходят, чинят, воюют, а утром приходит сводка. До двенадцати стражей.',
        'A lasting castle that stands without you: friends drop in, mend, fight, and a report comes in the morning. Up to twelve guards.',
      ),
      functions: ['server', 'log', 'priority', 'boost'],
      requirements: [
        'windowsAny',
        'buildCurrent',
        'service',
        'anyMode',
        'fromBrowser',
        'modsAllowed',
      ],
      region: 'global',
      sale: true,
      screenshots: ['none', 'none'],
      rates: [rate(30, 359, 42, { old: { roubles: 449 } }), rate(90, 949, 15)],
    },
  ],
};
