import type { GlyphName } from '../artwork/glyphs.ts';
import type { Text } from './text.ts';

type FunctionData = Readonly<{ icon: GlyphName; group: Text; name: Text }>;

const awareness = { rus: 'Обзор', eng: 'Awareness' };
const navigation = { rus: 'Навигация', eng: 'Navigation' };
const loot = { rus: 'Добыча', eng: 'Loot' };
const vehicle = { rus: 'Техника', eng: 'Vehicle' };
const review = { rus: 'Разбор', eng: 'Review' };
const comfort = { rus: 'Удобство', eng: 'Comfort' };
const safety = { rus: 'Осторожность', eng: 'Discretion' };
const content = { rus: 'Что внутри', eng: 'What is inside' };

/** What products can do; each function has an icon and stands in a group. */
export const functions = {
  radar: {
    icon: 'radar',
    group: awareness,
    name: { rus: 'Радар поверх игры', eng: 'Radar over the game' },
  },
  secondScreen: {
    icon: 'layers',
    group: awareness,
    name: { rus: 'Радар на втором экране', eng: 'Radar on a second screen' },
  },
  outlines: {
    icon: 'sight',
    group: awareness,
    name: { rus: 'Контуры целей в тумане', eng: 'Target outlines in fog' },
  },
  hearing: {
    icon: 'wave',
    group: awareness,
    name: { rus: 'Направление звука', eng: 'Direction of sounds' },
  },
  alerts: {
    icon: 'bell',
    group: awareness,
    name: { rus: 'Предупреждения о событиях', eng: 'Event alerts' },
  },
  visibility: {
    icon: 'eye',
    group: awareness,
    name: { rus: 'Ночная контрастность', eng: 'Night contrast' },
  },
  weather: {
    icon: 'cloud',
    group: awareness,
    name: { rus: 'Прогноз погоды в матче', eng: 'In-match weather forecast' },
  },
  map: {
    icon: 'map',
    group: navigation,
    name: { rus: 'Полная карта с отметками', eng: 'Full map with markers' },
  },
  routes: {
    icon: 'route',
    group: navigation,
    name: { rus: 'Маршруты по точкам', eng: 'Waypoint routes' },
  },
  heading: {
    icon: 'compass',
    group: navigation,
    name: { rus: 'Компас и дальность', eng: 'Compass and range' },
  },
  depth: {
    icon: 'anchor',
    group: navigation,
    name: { rus: 'Глубина и течения', eng: 'Depth and currents' },
  },
  exits: {
    icon: 'flag',
    group: navigation,
    name: { rus: 'Ближайшие выходы', eng: 'Nearest exits' },
  },
  filter: { icon: 'sliders', group: loot, name: { rus: 'Фильтр добычи', eng: 'Loot filter' } },
  prices: {
    icon: 'chart',
    group: loot,
    name: { rus: 'Цены рынка у предмета', eng: 'Market price beside an item' },
  },
  planner: { icon: 'crate', group: loot, name: { rus: 'Раскладка груза', eng: 'Cargo planner' } },
  telemetry: {
    icon: 'speed',
    group: vehicle,
    name: { rus: 'Телеметрия в реальном времени', eng: 'Live telemetry' },
  },
  tuning: {
    icon: 'wrench',
    group: vehicle,
    name: { rus: 'Настройки под трассу', eng: 'Setups by track' },
  },
  fuel: {
    icon: 'bolt',
    group: vehicle,
    name: { rus: 'Расход и запас хода', eng: 'Consumption and range' },
  },
  timers: {
    icon: 'timer',
    group: review,
    name: { rus: 'Таймеры волн и циклов', eng: 'Wave and cycle timers' },
  },
  log: { icon: 'book', group: review, name: { rus: 'Журнал матчей', eng: 'Match log' } },
  charts: {
    icon: 'chart',
    group: review,
    name: { rus: 'Графики по неделям', eng: 'Weekly charts' },
  },
  ghost: {
    icon: 'route',
    group: review,
    name: { rus: 'Призрак лучшей попытки', eng: 'Ghost of your best attempt' },
  },
  hotkeys: {
    icon: 'bolt',
    group: comfort,
    name: { rus: 'Свои горячие клавиши', eng: 'Custom hotkeys' },
  },
  configs: {
    icon: 'cloud',
    group: comfort,
    name: { rus: 'Настройки в облаке', eng: 'Settings in the cloud' },
  },
  party: {
    icon: 'users',
    group: comfort,
    name: { rus: 'Общие метки для отряда', eng: 'Shared markers for a party' },
  },
  colours: {
    icon: 'sliders',
    group: comfort,
    name: { rus: 'Палитры для дальтоников', eng: 'Colour-blind palettes' },
  },
  streaming: {
    icon: 'eye',
    group: safety,
    name: { rus: 'Не виден в записи экрана', eng: 'Hidden from screen capture' },
  },
  readOnly: {
    icon: 'lock',
    group: safety,
    name: { rus: 'Не меняет файлы игры', eng: 'Leaves game files alone' },
  },
  selfCheck: {
    icon: 'shield',
    group: safety,
    name: { rus: 'Проверка статуса при запуске', eng: 'Status check at launch' },
  },
  baseGame: { icon: 'crate', group: content, name: { rus: 'Основная игра', eng: 'Base game' } },
  expansions: {
    icon: 'layers',
    group: content,
    name: { rus: 'Вышедшие дополнения', eng: 'Released expansions' },
  },
  outfit: {
    icon: 'shield',
    group: content,
    name: { rus: 'Внешний вид и эмблема', eng: 'Outfit and emblem' },
  },
  currency: {
    icon: 'lamp',
    group: content,
    name: { rus: 'Внутриигровая валюта', eng: 'In-game currency' },
  },
  soundtrack: {
    icon: 'wave',
    group: content,
    name: { rus: 'Саундтрек во FLAC', eng: 'Soundtrack in FLAC' },
  },
  server: {
    icon: 'users',
    group: content,
    name: { rus: 'Свой сервер на 12 мест', eng: 'Own server with 12 seats' },
  },
  priority: {
    icon: 'flag',
    group: content,
    name: { rus: 'Вход без очереди', eng: 'No queue at sign-in' },
  },
  boost: {
    icon: 'speed',
    group: content,
    name: { rus: 'Ускоренный опыт', eng: 'Faster experience' },
  },
} as const satisfies Record<string, FunctionData>;

export type FunctionName = keyof typeof functions;
