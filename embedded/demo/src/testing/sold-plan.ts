import { archivedEntries } from '../archived/entries.ts';
import { writtenGames } from '../catalogue/games/index.ts';
import { contactMessages } from '../content/contact-messages.ts';
import type { Plan } from '../catalogue/plan.ts';
import { writtenPromoBatches } from '../catalogue/promo-batches.ts';
import { writtenPromos } from '../catalogue/promos.ts';
import type { SaleData } from '../catalogue/sales.ts';
import { writtenDollarRates, writtenPromoTries, writtenSales } from '../catalogue/sales.ts';
import { tinyPicture } from './small-plan.ts';

const itemsOf = ({ of, course }: SaleData): readonly SaleData['of'][] =>
  course.kind === 'short_of_keys' ? [of, ...itemsOf(course.lastKeysTo)] : [of];

const used = writtenPromos.flatMap(({ usedFor }) => usedFor ?? []);
const items = [...writtenSales.flatMap(itemsOf), ...writtenPromoTries.map(({ of }) => of), ...used];
const paths = new Set(items.map(({ game, product }) => `${game}/${product}`));

const games = writtenGames.flatMap((game) => {
  const products = game.products.filter(({ path }) => paths.has(`${game.path}/${path}`));
  return products.length > 0 ? [{ ...game, products }] : [];
});

/** All that was sold in the written shop, and nothing else; pictures of a few pixels. */
export const soldPlan: Plan = {
  content: { slides: [], avatars: [] },
  archived: archivedEntries.filter(({ picture }) => picture === null),
  promos: writtenPromos,
  promoBatches: writtenPromoBatches,
  dollarRates: writtenDollarRates,
  contactMessages,
  promoTries: writtenPromoTries,
  sales: writtenSales,
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
