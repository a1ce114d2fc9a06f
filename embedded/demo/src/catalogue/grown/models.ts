import type { ProductData } from '../data.ts';
import { activation, ordinary } from '../data.ts';
import { text } from '../text.ts';

/** What every game sells in some form; the price is of thirty days, or for life where it is a key. */
export type Model = Readonly<
  Pick<ProductData, 'kind' | 'glyph' | 'name' | 'functions' | 'requirements'> & {
    path: string;
    about: ProductData['description'];
    roubles: number;
  }
>;

const companion: ProductData['requirements'] = [
  'cpuAny',
  'windows10',
  'buildCurrent',
  'companion',
  'anyMode',
  'inMenu',
  'modsAllowed',
  'spooferNone',
];
const service: ProductData['requirements'] = [
  'windowsAny',
  'buildCurrent',
  'service',
  'anyMode',
  'fromBrowser',
  'modsCosmetic',
];
const close: ProductData['requirements'] = [
  'cpuAvx',
  'windows11',
  'buildCurrent',
  'overlay',
  'borderless',
  'beforeGame',
  'modsNone',
  'spooferBuiltIn',
];

export const models: readonly Model[] = [
  {
    path: 'standard-edition',
    kind: 'key',
    glyph: 'crate',
    name: text('Стандартное издание', 'Standard Edition'),
    about: text(
      'Игра без дополнений; сохранения подойдут, если решите расширить её позже.',
      'The game without expansions; saves carry over should you extend it later.',
    ),
    functions: ['baseGame'],
    requirements: activation,
    roubles: 890,
  },
  {
    path: 'full-edition',
    kind: 'key',
    glyph: 'layers',
    name: text('Полное издание', 'Complete Edition'),
    about: text(
      'Игра и всё, что к ней вышло, одним ключом.',
      'The game and everything released for it in one key.',
    ),
    functions: ['baseGame', 'expansions', 'soundtrack'],
    requirements: activation,
    roubles: 1690,
  },
  {
    path: 'season-content',
    kind: 'key',
    glyph: 'flag',
    name: text('Дополнение сезона', 'Season Expansion'),
    about: text(
      'Новые места, новые правила и повод вернуться. Нужна основная игра.',
      'New places, new rules and a reason to return. Needs the base game.',
    ),
    functions: ['expansions', 'currency'],
    requirements: activation,
    roubles: 590,
  },
  {
    path: 'outfit-set',
    kind: 'key',
    glyph: 'shield',
    name: text('Набор снаряжения', 'Outfit Set'),
    about: text(
      'Внешний вид, эмблема и немного местных денег. На силу не влияет.',
      'An outfit, an emblem and some local money. Does not touch strength.',
    ),
    functions: ['outfit', 'currency'],
    requirements: activation,
    roubles: 290,
  },
  {
    path: 'purse',
    kind: 'key',
    glyph: 'lamp',
    name: text('Кошелёк', 'Purse'),
    about: text(
      'Внутриигровая валюта: приходит сразу, тратится когда угодно.',
      'In-game currency: arrives at once, keeps for ever.',
    ),
    functions: ['currency'],
    requirements: activation,
    roubles: 190,
  },
  {
    path: 'radar',
    kind: 'software',
    glyph: 'radar',
    name: text('Радар', 'Radar'),
    about: text(
      'Показывает, что движется вокруг, поверх игры или на втором экране.',
      'Shows what moves around you, over the game or on a second screen.',
    ),
    functions: ['radar', 'secondScreen', 'hotkeys', 'streaming'],
    requirements: ordinary,
    roubles: 990,
  },
  {
    path: 'scout',
    kind: 'software',
    glyph: 'eye',
    name: text('Разведчик', 'Scout'),
    about: text(
      'Контуры в тумане, ночная контрастность и предупреждения о засадах.',
      'Outlines in fog, night contrast and warnings of ambush.',
    ),
    functions: ['outlines', 'visibility', 'alerts', 'selfCheck'],
    requirements: close,
    roubles: 1490,
  },
  {
    path: 'pathfinder',
    kind: 'software',
    glyph: 'route',
    name: text('Проводник', 'Pathfinder'),
    about: text(
      'Ведёт по точкам, обходит опасное и помнит, где вы уже были.',
      'Leads by waypoints, keeps clear of danger and remembers where you have been.',
    ),
    functions: ['map', 'routes', 'exits', 'party'],
    requirements: ordinary,
    roubles: 790,
  },
  {
    path: 'atlas',
    kind: 'software',
    glyph: 'map',
    name: text('Атлас', 'Atlas'),
    about: text(
      'Полная карта с отметками игроков; обновляется каждую ночь.',
      'A full map with players’ markers, renewed every night.',
    ),
    functions: ['map', 'heading', 'configs'],
    requirements: companion,
    roubles: 390,
  },
  {
    path: 'quartermaster',
    kind: 'software',
    glyph: 'crate',
    name: text('Интендант', 'Quartermaster'),
    about: text(
      'Фильтрует добычу, считает груз и подсказывает, что оставить.',
      'Filters loot, counts the load and suggests what to leave.',
    ),
    functions: ['filter', 'planner', 'prices'],
    requirements: ordinary,
    roubles: 590,
  },
  {
    path: 'exchange',
    kind: 'software',
    glyph: 'chart',
    name: text('Биржа', 'Exchange'),
    about: text(
      'Цены рынка у каждого предмета и графики за месяц.',
      'Market prices beside every item and charts for a month.',
    ),
    functions: ['prices', 'charts', 'alerts'],
    requirements: companion,
    roubles: 490,
  },
  {
    path: 'metronome',
    kind: 'software',
    glyph: 'timer',
    name: text('Метроном', 'Metronome'),
    about: text(
      'Таймеры волн, перезарядок и возвращений — голосом или вспышкой.',
      'Timers of waves, cooldowns and returns, by voice or by flash.',
    ),
    functions: ['timers', 'alerts', 'hotkeys'],
    requirements: ordinary,
    roubles: 350,
  },
  {
    path: 'listener',
    kind: 'software',
    glyph: 'wave',
    name: text('Слухач', 'Listener'),
    about: text(
      'Превращает звуки в направления: шаги, двигатели, голоса.',
      'Turns sounds into directions: steps, engines, voices.',
    ),
    functions: ['hearing', 'radar', 'readOnly'],
    requirements: ordinary,
    roubles: 690,
  },
  {
    path: 'workshop',
    kind: 'software',
    glyph: 'wrench',
    name: text('Мастерская', 'Workshop'),
    about: text(
      'Подбирает настройки под задачу и объясняет, что они меняют.',
      'Picks settings for the task and explains what they change.',
    ),
    functions: ['tuning', 'charts', 'configs'],
    requirements: companion,
    roubles: 450,
  },
  {
    path: 'telemetry',
    kind: 'software',
    glyph: 'speed',
    name: text('Телеметрия', 'Telemetry'),
    about: text(
      'Числа, которых не хватает на экране, и разбор после финиша.',
      'The figures missing from the screen, and a review after the finish.',
    ),
    functions: ['telemetry', 'fuel', 'ghost'],
    requirements: ordinary,
    roubles: 540,
  },
  {
    path: 'chronicle',
    kind: 'software',
    glyph: 'book',
    name: text('Летопись', 'Chronicle'),
    about: text(
      'Записывает матчи сама и находит, где вы потеряли преимущество.',
      'Records matches by itself and finds where you lost the lead.',
    ),
    functions: ['log', 'charts', 'readOnly'],
    requirements: companion,
    roubles: 320,
  },
  {
    path: 'barometer',
    kind: 'software',
    glyph: 'cloud',
    name: text('Барометр', 'Barometer'),
    about: text(
      'Погода на десять минут вперёд и что она сделает с вашим планом.',
      'Weather ten minutes ahead and what it will do to your plan.',
    ),
    functions: ['weather', 'alerts', 'routes'],
    requirements: ordinary,
    roubles: 280,
  },
  {
    path: 'private-server',
    kind: 'subscription',
    glyph: 'users',
    name: text('Свой сервер', 'Private Server'),
    about: text(
      'Двенадцать мест, свои правила, сохранение между сезонами.',
      'Twelve seats, your own rules, kept between seasons.',
    ),
    functions: ['server', 'log', 'priority'],
    requirements: service,
    roubles: 390,
  },
  {
    path: 'season-pass',
    kind: 'subscription',
    glyph: 'flag',
    name: text('Пропуск сезона', 'Season Pass'),
    about: text(
      'Задания недели, ускоренный опыт и вход без очереди.',
      'Weekly tasks, faster experience and no queue at sign-in.',
    ),
    functions: ['priority', 'boost', 'outfit'],
    requirements: service,
    roubles: 290,
  },
  {
    path: 'cloud',
    kind: 'subscription',
    glyph: 'cloud',
    name: text('Облако', 'Cloud'),
    about: text(
      'Настройки и сохранения на всех ваших компьютерах.',
      'Settings and saves on all your computers.',
    ),
    functions: ['configs', 'log'],
    requirements: service,
    roubles: 149,
  },
];
