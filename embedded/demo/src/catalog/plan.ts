import type { ArchivedEntry } from '../archived/entries.ts';
import { archivedEntries } from '../archived/entries.ts';
import type { ContactMessage } from '../content/contact-messages.ts';
import { contactMessages } from '../content/contact-messages.ts';
import { slides } from '../content/slides.ts';
import type { ContentPlan } from '../loading/load-content.ts';
import type { GameData, ProductData } from './data.ts';
import { functionIcons } from './functions.ts';
import { listedGames, unlistedGames } from './games.ts';
import { generatedGames } from './generated/games.ts';
import type { Picture } from './pictures.ts';
import * as pictures from './pictures.ts';
import type { PromoBatchData, PromoData } from './promos.ts';
import { promoBatches, promoCodes } from './promos.ts';
import type { PromoAttempt, SaleData } from './sales.ts';
import { dollarRates, promoAttempts, sales } from './sales.ts';

type ProductPictures = Readonly<{ image: Picture; screenshots: readonly Picture[] }>;

/** A game with its pictures. */
export type PlannedGame = Readonly<{
  game: GameData;
  art: Readonly<{
    icon: Picture;
    logo: Picture;
    cover: Picture;
    ofProduct: (product: ProductData) => ProductPictures;
  }>;
}>;

/** Everything that the demo loads into an empty shop. */
export type Plan = Readonly<{
  games: () => Iterable<PlannedGame>;
  content: ContentPlan;
  archived: readonly ArchivedEntry[];
  promos: readonly PromoData[];
  promoBatches: readonly PromoBatchData[];
  /** In rubles, oldest first. */
  dollarRates: readonly number[];
  /** Messages of the contact form. */
  contactMessages: readonly ContactMessage[];
  promoAttempts: readonly PromoAttempt[];
  sales: readonly SaleData[];
  gamesCount: number;
  productsCount: number;
  picturesCount: number;
}>;

const withOwnPictures = (game: GameData): PlannedGame => ({
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

/** Uses the pictures of the listed game of the same world. */
const withSharedPictures = (game: GameData): PlannedGame => {
  const listed = listedGames.find(({ world }) => world === game.world);
  if (!listed) throw new Error(`No listed game is set in the world “${game.world}”`);
  const authoredArt = withOwnPictures(listed).art;
  return {
    game,
    art: {
      ...authoredArt,
      logo: pictures.emblemLogoOf(game),
      ofProduct: (product) => {
        const sameKind = listed.products.filter(({ kind }) => kind === product.kind);
        const model = sameKind[game.products.indexOf(product) % sameKind.length];
        if (!model)
          throw new Error(
            `No product of kind ${product.kind} exists for the world “${game.world}”`,
          );
        return authoredArt.ofProduct(model);
      },
    },
  };
};

const authoredGames = [...listedGames, ...unlistedGames];
const authoredCount = authoredGames.reduce((sum, { products }) => sum + products.length, 0);

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

/**
 * The games of the data folder, followed by generated ones up to `scale` products. null: no
 * generated games.
 */
export const createPlan = (scale: number | null): Plan => {
  const generatedCount = Math.max(0, (scale ?? 0) - authoredCount);
  const first = [...listedGames.map(withOwnPictures), ...unlistedGames.map(withSharedPictures)];
  const generated = generatedGames(generatedCount);
  const names = picturesIn(first);
  for (const game of generated.slice(0, listedGames.length)) {
    names.add(pictures.emblemLogoOf(game).name);
  }
  for (const icon of functionIcons.keys()) names.add(pictures.functionIconOf(icon).name);
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
      for (const game of generated) yield withSharedPictures(game);
    },
    promos: promoCodes,
    promoBatches,
    dollarRates,
    contactMessages,
    promoAttempts,
    sales,
    gamesCount: first.length + generated.length,
    productsCount: authoredCount + generatedCount,
    picturesCount: names.size,
  };
};
