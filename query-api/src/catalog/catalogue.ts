import type { Game } from '@shop/contracts/catalog/contract';
import type { GameDocument, Rate, ReferenceDocument } from '@shop/contracts/catalog/documents';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import { defaultExchangeRate } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/shown.rules';
import type { ExchangeRateDocument } from '@shop/contracts/payments/documents';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { gameVersions } from './game-versions.ts';
import { versionedCache } from './kept-until.ts';
import { listShown } from './listed.ts';
import { productsOfGames } from './products-of-games.ts';
import { referenceUses } from './reference-uses.ts';
import type { ProductSummary } from './product-summary.ts';
import type { SearchIndex } from './search-index.ts';
import { searchIndex } from './search-index.ts';

export type Level = StockDocument['level'];
type Entry<Kind extends ReferenceDocument['kind']> = Extract<
  ReferenceDocument,
  { kind: Kind }
>['entry'];

export type CatalogueChanges = Readonly<{
  games?: ReadonlyMap<string, GameDocument | null>;
  products?: ReadonlyMap<string, ProductSummary | null>;
  references?: ReadonlyMap<string, ReferenceDocument | null>;
  stock?: ReadonlyMap<string, StockDocument | null>;
  exchangeRate?: ExchangeRateDocument | null;
}>;

/** All that lists, prices and searches need, in memory. Lists hold what shoppers see, in order. */
export type Catalogue = Readonly<{
  games: () => readonly GameDocument[];
  game: (idOrPath: string) => GameDocument | null;
  productsOf: (gameId: string) => readonly ProductSummary[];
  product: (id: string) => ProductSummary | null;
  productAt: (gameId: string, path: string) => ProductSummary | null;
  entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => Entry<Kind> | null;
  /** The place of a requirement type among the others. */
  positionOf: (kind: 'requirementType', id: string) => number;
  /** What refers to an entry of reference data, archived or hidden or not, each as `{kind}:{id}`. */
  usersOf: (kind: ReferenceDocument['kind'], id: string) => ReadonlySet<string>;
  /** All games, hidden and archived ones too, in no order. */
  allGames: () => Iterable<GameDocument>;
  /** All products, hidden and archived ones too, in no order. */
  allProducts: () => Iterable<ProductSummary>;
  /** All products of a game, hidden and archived ones too, in no order. */
  allProductsOf: (gameId: string) => Iterable<ProductSummary>;
  /** What the pool of a rate says of it; null if there is no pool yet. */
  stock: (rateId: string) => StockDocument | null;
  /** How a stored archive that products deliver is called. */
  fileName: (stored: string) => string | null;
  /** What staff bring by hand is never short. */
  level: (rate: Pick<Rate, 'rateId' | 'delivery'>) => Level;
  /** Kopecks. */
  dollar: () => number;
  /** Games that shoppers see, by their names and those of what is sold for them. */
  search: SearchIndex['find'];
  /** Games that shoppers see, by their own names alone. */
  searchGames: SearchIndex['findNamed'];
  /** Products that shoppers see, by their names and those of their games. */
  searchProducts: SearchIndex['findMembers'];
  /** Products of a game that shoppers see, by their names. */
  searchIn: SearchIndex['findIn'];
  /** Another after each change of anything but what is in stock. */
  version: () => number;
  /** Another after each such change of a game, of what is sold for it, or of what all games share. */
  versionOf: (gameId: string) => number;
  /** The game as shoppers are told of it, made by `make` when it is first asked for after a change. */
  told: (game: GameDocument, createGame: () => Game) => Game;
  /** Takes changes in. Returns whether shoppers can tell the difference. */
  apply: (changes: CatalogueChanges) => boolean;
  /** Forgets everything of a kind whose read model was exchanged as a whole. */
  clear: (kind: keyof CatalogueChanges) => void;
}>;

/** What it is found by; nothing finds what is hidden or archived. */
const listNames = (details: GameDocument['details'] | ProductSummary['details'] | undefined) =>
  details && isVisible(details) ? [details.name.rus, details.name.eng] : [];

export const catalogue = (): Catalogue => {
  const games = new Map<string, GameDocument>();
  const products = new Map<string, ProductSummary>();
  const references = new Map<string, ReferenceDocument>();
  const stocks = new Map<string, StockDocument>();
  let dollar = defaultExchangeRate;

  /** Names stay: archives are stored for good, and their buyers still fetch them. */
  const fileNames = new Map<string, string>();
  const gameByPath = new Map<string, string>();
  const productsByGame = productsOfGames();
  const usesIndex = referenceUses();
  let gameList: readonly GameDocument[] | null = null;
  const index = searchIndex((gameId) => {
    const game = games.get(gameId);
    return game !== undefined && isVisible(game.details);
  });
  const gameCache = versionedCache<Game>();
  const versions = gameVersions();

  const putGame = (id: string, game: GameDocument | null): void => {
    const before = games.get(id);
    if (before && gameByPath.get(before.details.path) === id) {
      gameByPath.delete(before.details.path);
    }
    if (game) {
      games.set(id, game);
      gameByPath.set(game.details.path, id);
    } else {
      games.delete(id);
    }
    gameList = null;
    index.put(id, null, listNames(game?.details));
  };

  const putProduct = (id: string, product: ProductSummary | null): string | null => {
    const gameId = product?.game_id ?? products.get(id)?.game_id;
    if (gameId === undefined) return null;
    if (product) products.set(id, product);
    else products.delete(id);
    const { download } = product?.details ?? {};
    if (download && 'file' in download) {
      const { address, name } = download.file;
      fileNames.set(address.slice(address.lastIndexOf('/') + 1), name);
    }
    productsByGame.put(gameId, id, product);
    index.put(gameId, id, listNames(product?.details));
    usesIndex.putProduct(id, product);
    return gameId;
  };

  const findLevel = (rateId: string): Level => stocks.get(rateId)?.level ?? 'no';

  const putStock = (changed: NonNullable<CatalogueChanges['stock']>): boolean => {
    let isNoticeable = false;
    for (const [rateId, stock] of changed) {
      const level = stock?.level ?? 'no';
      isNoticeable ||= findLevel(rateId) !== level;
      if (stock) stocks.set(rateId, stock);
      else stocks.delete(rateId);
    }
    return isNoticeable;
  };

  return {
    games: () => (gameList ??= listShown(games.values())),
    game: (idOrPath) => games.get(gameByPath.get(idOrPath) ?? idOrPath) ?? null,
    productsOf: productsByGame.listOf,
    product: (id) => products.get(id) ?? null,
    productAt: productsByGame.at,
    entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => {
      const key = `${kind}:${id}`;
      const reference = references.get(key) ?? firstReferences.get(key);
      return (reference?.entry ?? null) as Entry<Kind> | null; // the key names the kind
    },
    positionOf: (kind, id) => {
      const key = `${kind}:${id}`;
      return (references.get(key) ?? firstReferences.get(key))?.position ?? 0;
    },
    usersOf: (kind, id) => usesIndex.usersOf(`${kind}:${id}`),
    allGames: () => games.values(),
    allProducts: () => products.values(),
    allProductsOf: productsByGame.allOf,
    stock: (rateId) => stocks.get(rateId) ?? null,
    fileName: (stored) => fileNames.get(stored) ?? null,
    level: ({ rateId, delivery }) => (delivery === 'manual' ? 'yes' : findLevel(rateId)),
    dollar: () => dollar,
    search: index.find,
    searchGames: index.findNamed,
    searchProducts: index.findMembers,
    searchIn: index.findIn,
    version: versions.version,
    versionOf: versions.versionOf,
    told: ({ id }, createGame) => gameCache(id, versions.versionOf(id), createGame),

    apply: (changes) => {
      let isNoticeable = changes.stock ? putStock(changes.stock) : false;
      const touchedGameIds = new Set<string>();
      for (const [id, game] of changes.games ?? []) {
        putGame(id, game);
        touchedGameIds.add(id);
      }
      for (const [id, product] of changes.products ?? []) {
        const gameId = putProduct(id, product);
        if (gameId !== null) touchedGameIds.add(gameId);
      }
      for (const [id, reference] of changes.references ?? []) {
        if (reference) references.set(id, reference);
        else references.delete(id);
        usesIndex.putReference(id, reference);
        isNoticeable = true;
      }
      const rate = changes.exchangeRate?.dollar;
      if (rate !== undefined && rate !== dollar) {
        dollar = rate;
        isNoticeable = true;
      }
      if (changes.references ?? changes.exchangeRate) versions.changedAll();
      else if (touchedGameIds.size > 0) versions.changed(touchedGameIds);
      return isNoticeable || touchedGameIds.size > 0;
    },

    clear: (kind) => {
      versions.changedAll();
      switch (kind) {
        case 'games':
          for (const id of games.keys()) putGame(id, null);
          return;
        case 'products':
          products.clear();
          usesIndex.clear('products');
          productsByGame.clear();
          index.clear();
          for (const [id, { details }] of games) index.put(id, null, listNames(details));
          return;
        case 'references':
          references.clear();
          usesIndex.clear('references');
          return;
        case 'stock':
          stocks.clear();
          return;
        case 'exchangeRate':
          dollar = defaultExchangeRate;
      }
    },
  };
};
