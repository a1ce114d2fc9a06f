import { z } from 'zod';
import { readJson, readMarkdown, text, validate } from '../data/read.ts';
import type { GameData } from './data.ts';
import { gameFile } from './data.ts';

/**
 * Descriptions in a Markdown file: the text before the first heading describes the game, and each
 * section describes the product whose path is its heading.
 */
const descriptionsIn = (markdown: string) => {
  const [game = '', ...sections] = markdown.split(/^## /m);
  const products = sections.map((section): readonly [string, string] => {
    const [path = '', ...lines] = section.split('\n');
    return [path.trim(), lines.join('\n').trim()];
  });
  return { game: game.trim(), products: new Map(products) };
};

const readGame = (name: string): GameData => {
  const file = `games/${name}`;
  const markdown = readMarkdown(file);
  const [rus, eng] = [descriptionsIn(markdown.rus), descriptionsIn(markdown.eng)];
  const { products, ...game } = readJson(`${file}.json`, gameFile);
  const unknown = [...rus.products.keys(), ...eng.products.keys()].filter(
    (path) => !products.some((product) => product.path === path),
  );
  if (unknown.length > 0)
    throw new Error(`Unknown products in ${file}.*.md: ${unknown.join(', ')}`);
  const describe = (description: unknown) => validate(`${file}.*.md`, text, description);
  return {
    ...game,
    description: describe({ rus: rus.game, eng: eng.game }),
    products: products.map((product) => ({
      ...product,
      description: describe({
        rus: rus.products.get(product.path),
        eng: eng.products.get(product.path),
      }),
    })),
  };
};

const names = readJson(
  'games.json',
  z.strictObject({ listed: z.array(z.string()), unlisted: z.array(z.string()) }),
);

/** In the order in which the shop shows them. */
export const listedGames: readonly GameData[] = names.listed.map(readGame);

/** A hidden and an archived game. */
export const unlistedGames: readonly GameData[] = names.unlisted.map(readGame);
