import type { GlyphName } from '../artwork/glyphs.ts';
import type { Text } from './text.ts';

/** What the icons of functions are called in the back office. */
export const iconTexts: Readonly<Record<GlyphName, Text>> = {
  radar: { rus: 'Радар', eng: 'Radar' },
  compass: { rus: 'Компас', eng: 'Compass' },
  map: { rus: 'Карта', eng: 'Map' },
  route: { rus: 'Маршрут', eng: 'Route' },
  timer: { rus: 'Секундомер', eng: 'Stopwatch' },
  sight: { rus: 'Прицел', eng: 'Sight' },
  shield: { rus: 'Щит', eng: 'Shield' },
  layers: { rus: 'Слои', eng: 'Layers' },
  wave: { rus: 'Волна', eng: 'Wave' },
  cloud: { rus: 'Облако', eng: 'Cloud' },
  book: { rus: 'Книга', eng: 'Book' },
  crate: { rus: 'Ящик', eng: 'Crate' },
  wrench: { rus: 'Ключ', eng: 'Wrench' },
  bell: { rus: 'Колокольчик', eng: 'Bell' },
  eye: { rus: 'Глаз', eng: 'Eye' },
  speed: { rus: 'Спидометр', eng: 'Speedometer' },
  sliders: { rus: 'Ползунки', eng: 'Sliders' },
  anchor: { rus: 'Якорь', eng: 'Anchor' },
  bolt: { rus: 'Молния', eng: 'Bolt' },
  lamp: { rus: 'Лампа', eng: 'Lamp' },
  flag: { rus: 'Флаг', eng: 'Flag' },
  users: { rus: 'Люди', eng: 'People' },
  chart: { rus: 'График', eng: 'Chart' },
  lock: { rus: 'Замок', eng: 'Lock' },
};
