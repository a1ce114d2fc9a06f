import type { ArchivedEntry } from '../archived/entries.ts';
import { archivedEntries } from '../archived/entries.ts';
import type { ContactMessage } from '../content/contact-messages.ts';
import { contactMessages } from '../content/contact-messages.ts';
import { slides } from '../content/data.ts';
import type { ContentPlan } from '../loading/load-content.ts';
import type { GameData, ProductData } from './data.ts';
import { functions } from './functions.ts';
import { grownGames } from './grown/games.ts';
import { unlistedGames } from './games/unlisted.ts';
import { writtenGames } from './games/index.ts';
import type { Picture } from './pictures.ts';
import * as pictures from './pictures.ts';
import type { PromoBatchData } from './promo-batches.ts';
import { writtenPromoBatches } from './promo-batches.ts';
import type { PromoData } from './promos.ts';
import { writtenPromos } from './promos.ts';
import type { PromoTry, SaleData } from './sales.ts';
import { writtenDollarRates, writtenPromoTries, writtenSales } from './sales.ts';

type ProductPictures = Readonly<{ image: Picture; screenshots: readonly Picture[] }>;

/** A game with the pictures it is shown by. */
export type PlannedGame = Readonly<{
  game: GameData;
  art: Readonly<{
    icon: Picture;
    logo: Picture;
    cover: Picture;
    ofProduct: (product: ProductData) => ProductPictures;
  }>;
}>;

/** What is to be loaded. */
export type Plan = Readonly<{
  games: () => Iterable<PlannedGame>;
  content: ContentPlan;
  archived: readonly ArchivedEntry[];
  promos: readonly PromoData[];
  promoBatches: readonly PromoBatchData[];
  /** Roubles for a dollar, as the shop set them one after the other. */
  dollarRates: readonly number[];
  /** Messages of the contact form. */
  contactMessages: readonly ContactMessage[];
  promoTries: readonly PromoTry[];
  sales: readonly SaleData[];
  gamesCount: number;
  productsCount: number;
  picturesCount: number;
}>;

const written = (game: GameData): PlannedGame => ({
  game,
  art: {
    icon: pictures.iconOf(game),
    logo: pictures.logoOf(game),
    cover: pictures.coverOf(game),
    ofProduct: (product) => ({
      image: pictures.imageOf(game, product),
      screenshots: pictures.screenshotsOf(game, product),
    }),
  },
});

/** A game that borrows the pictures of the written game of its world. */
const borrowing = (game: GameData): PlannedGame => {
  const family = writtenGames.find(({ world }) => world === game.world);
  if (!family) throw new Error(`No written game has the world “${game.world}”`);
  const own = written(family).art;
  return {
    game,
    art: {
      ...own,
      logo: pictures.emblemLogoOf(game),
      ofProduct: (product) => {
        const alike = family.products.filter(({ kind }) => kind === product.kind);
        const model = alike[game.products.indexOf(product) % alike.length];
        if (!model) throw new Error(`The world “${game.world}” has no ${product.kind}`);
        return own.ofProduct(model);
      },
    },
  };
};

const firstGames = [...writtenGames, ...unlistedGames];
const writtenCount = firstGames.reduce((sum, { products }) => sum + products.length, 0);

const picturesIn = (planned: readonly PlannedGame[]): Set<string> => {
  const names = new Set<string>();
  for (const { game, art } of planned) {
    for (const { name } of [art.icon, art.logo, art.cover]) names.add(name);
    for (const product of game.products) {
      const { image, screenshots } = art.ofProduct(product);
      for (const { name } of [image, ...screenshots]) names.add(name);
    }
  }
  return names;
};

/** The written shop, and grown games after it until there are `scale` products; null: none. */
export const planOf = (scale: number | null): Plan => {
  const more = Math.max(0, (scale ?? 0) - writtenCount);
  const first = [...writtenGames.map(written), ...unlistedGames.map(borrowing)];
  const all = grownGames(more);
  const names = picturesIn(first);
  for (const game of all.slice(0, writtenGames.length)) names.add(pictures.emblemLogoOf(game).name);
  for (const { icon } of Object.values(functions)) names.add(pictures.functionIconOf(icon).name);
  const content: ContentPlan = {
    slides: slides.map((slide) => ({ ...slide, picture: pictures.slideOf(slide.world) })),
    avatars: pictures.avatarPictures,
  };
  for (const { picture } of content.slides) names.add(picture.name);
  for (const { name } of content.avatars) names.add(name);
  return {
    content,
    archived: archivedEntries,
    games: function* games() {
      yield* first;
      for (const game of all) yield borrowing(game);
    },
    promos: writtenPromos,
    promoBatches: writtenPromoBatches,
    dollarRates: writtenDollarRates,
    contactMessages,
    promoTries: writtenPromoTries,
    sales: writtenSales,
    gamesCount: first.length + all.length,
    productsCount: writtenCount + more,
    picturesCount: names.size,
  };
};
