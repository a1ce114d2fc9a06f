import { archivedEntries } from '../archived/entries.ts';
import { listedGames } from '../catalog/games.ts';
import { contactMessages } from '../content/contact-messages.ts';
import type { Plan } from '../catalog/plan.ts';
import { promoBatches, promoCodes } from '../catalog/promos.ts';
import type { SaleData } from '../catalog/sales.ts';
import { dollarRates, promoAttempts, sales } from '../catalog/sales.ts';
import { tinyPicture } from './small-plan.ts';

const itemsOf = ({ item, outcome }: SaleData): readonly SaleData['item'][] =>
  outcome.kind === 'short_of_keys' ? [item, ...itemsOf(outcome.lastKeysTo)] : [item];

const used = promoCodes.flatMap(({ usedFor }) => usedFor ?? []);
const items = [...sales.flatMap(itemsOf), ...promoAttempts.map(({ item }) => item), ...used];
const paths = new Set(items.map(({ game, product }) => `${game}/${product}`));

const games = listedGames.flatMap((game) => {
  const products = game.products.filter(({ path }) => paths.has(`${game.path}/${path}`));
  return products.length > 0 ? [{ ...game, products }] : [];
});

/** Only the products of the sales, with pictures of a few pixels. */
export const soldPlan: Plan = {
  content: { slides: [], avatars: [] },
  archived: archivedEntries.filter(({ picture }) => picture === null),
  promos: promoCodes,
  promoBatches,
  dollarRates,
  contactMessages,
  promoAttempts,
  sales,
  gamesCount: games.length,
  productsCount: games.reduce((sum, { products }) => sum + products.length, 0),
  picturesCount: 0,
  games: () =>
    games.map((game) => ({
      game,
      art: {
        icon: tinyPicture('icon'),
        logo: tinyPicture('logo'),
        cover: tinyPicture('cover'),
        ofProduct: () => ({ image: tinyPicture('image'), screenshots: [tinyPicture('a-view')] }),
      },
    })),
};
