import type { Text } from '../data/read.ts';
import { readMarkdown } from '../data/read.ts';
import type { GameData, ProductData } from './data.ts';

const templates: Readonly<Record<ProductData['kind'], Text>> = {
  key: readMarkdown('instructions/key'),
  software: readMarkdown('instructions/software'),
  subscription: readMarkdown('instructions/subscription'),
};

/** The instruction that a buyer reads beside the key. */
export const instructionOf = ({ kind, name }: ProductData, game: GameData): Text => {
  const fill = (language: keyof Text): string =>
    templates[kind][language]
      .replaceAll('{{product}}', name[language])
      .replaceAll('{{game}}', game.name[language]);
  return { rus: fill('rus'), eng: fill('eng') };
};
