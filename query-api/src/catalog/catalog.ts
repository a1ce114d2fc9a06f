import type { Game } from '@shop/contracts/catalog/contract';
import type { GameDocument, Rate, ReferenceDocument } from '@shop/contracts/catalog/documents';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import { defaultExchangeRate } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import type { ExchangeRateDocument } from '@shop/contracts/payments/documents';
import type { StockDocument } from '@shop/contracts/stock/documents';
import type { PoolStock } from '@shop/domain/stock/availability.rules';
import { countSellable, emptyPoolStock } from '@shop/domain/stock/availability.rules';
import type { VisitorLevel } from './visitor-level.ts';
import { toVisitorLevel } from './visitor-level.ts';
import type { GameVersions } from './game-versions.ts';
import { gameVersions } from './game-versions.ts';
import { versionedCache } from './versioned-cache.ts';
import { listVisible } from './list-visible.ts';
import type { ProductsOfGames } from './products-of-games.ts';
import { productsOfGames } from './products-of-games.ts';
import type { ReferenceUses } from './reference-uses.ts';
import { referenceUses } from './reference-uses.ts';
import type { ProductSummary } from './product-summary.ts';
import type { SearchIndex } from './search-index.ts';
import { searchIndex } from './search-index.ts';

type Entry<Kind extends ReferenceDocument['kind']> = Extract<
  ReferenceDocument,
  { kind: Kind }
>['entry'];

export type CatalogChanges = Readonly<{
  games?: ReadonlyMap<string, GameDocument | null>;
  products?: ReadonlyMap<string, ProductSummary | null>;
  references?: ReadonlyMap<string, ReferenceDocument | null>;
  stock?: ReadonlyMap<string, StockDocument | null>;
  exchangeRate?: ExchangeRateDocument | null;
}>;

/**
 * The data for lists, prices and searches, in memory. Lists contain only visible entries, in order.
 */
export type Catalog = Readonly<{
  games: () => readonly GameDocument[];
  game: (idOrPath: string) => GameDocument | null;
  productsOf: (gameId: string) => readonly ProductSummary[];
  product: (id: string) => ProductSummary | null;
  productAt: (gameId: string, path: string) => ProductSummary | null;
  entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => Entry<Kind> | null;
  /** The position of a requirement type among the others. */
  positionOf: (kind: 'requirementType', id: string) => number;
  /** The uses of a reference entry, including archived and hidden ones, each as `{kind}:{id}`. */
  usersOf: (kind: ReferenceDocument['kind'], id: string) => ReadonlySet<string>;
  /** All games in no particular order, including hidden and archived ones. */
  allGames: () => Iterable<GameDocument>;
  /** All products in no particular order, including hidden and archived ones. */
  allProducts: () => Iterable<ProductSummary>;
  /** All products of a game in no particular order, including hidden and archived ones. */
  allProductsOf: (gameId: string) => Iterable<ProductSummary>;
  /** The number of keys of a rate that can be sold; null if it never runs out. */
  available: (rate: Pick<Rate, 'rateId' | 'delivery'>) => number | null;
  /** The display name of a stored archive of a product. */
  fileName: (stored: string) => string | null;
  /** The stock level of a rate that visitors see. */
  level: (rate: Pick<Rate, 'rateId' | 'delivery'>) => VisitorLevel;
  /** The price of a dollar in kopecks. */
  dollar: () => number;
  /** Searches visible games by their own names and those of their products. */
  search: SearchIndex['find'];
  /** Searches visible games only by their own names. */
  searchGames: SearchIndex['findNamed'];
  /** Searches visible products by their names and those of their games. */
  searchProducts: SearchIndex['findMembers'];
  /** Searches the visible products of a game by their names. */
  searchIn: SearchIndex['findIn'];
  /** Changes with every change except those of stock. */
  version: () => number;
  /** Changes with every such change of a game, of its products, or of data that all games share. */
  versionOf: (gameId: string) => number;
  /** The public view of the game. `createGame` runs once after each change. */
  cachedGame: (game: GameDocument, createGame: () => Game) => Game;
  /** Applies changes. Returns whether visitors can see a difference. */
  apply: (changes: CatalogChanges) => boolean;
  /** Clears all data of a kind after its read model was replaced. */
  clear: (kind: keyof CatalogChanges) => void;
}>;

/** The searchable names; empty for hidden and archived entries. */
const listNames = (details: GameDocument['details'] | ProductSummary['details'] | undefined) =>
  details && isVisible(details) ? [details.name.rus, details.name.eng] : [];

type CatalogState = {
  readonly games: Map<string, GameDocument>;
  readonly products: Map<string, ProductSummary>;
  readonly references: Map<string, ReferenceDocument>;
  readonly stocks: Map<string, StockDocument>;
  dollar: number;
  /** Names are never removed: archives are stored permanently, and buyers still download them. */
  readonly fileNames: Map<string, string>;
  readonly gameByPath: Map<string, string>;
  readonly productsByGame: ProductsOfGames;
  readonly usesIndex: ReferenceUses;
  /** The visible games, in order; null after a change. */
  gameList: readonly GameDocument[] | null;
  readonly index: SearchIndex;
  readonly versions: GameVersions;
};

const createState = (): CatalogState => {
  const games = new Map<string, GameDocument>();
  return {
    games,
    products: new Map(),
    references: new Map(),
    stocks: new Map(),
    dollar: defaultExchangeRate,
    fileNames: new Map(),
    gameByPath: new Map(),
    productsByGame: productsOfGames(),
    usesIndex: referenceUses(),
    gameList: null,
    index: searchIndex((gameId) => {
      const game = games.get(gameId);
      return game !== undefined && isVisible(game.details);
    }),
    versions: gameVersions(),
  };
};

const putGame = (state: CatalogState, id: string, game: GameDocument | null): void => {
  const { games, gameByPath, index } = state;
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
  state.gameList = null;
  index.put(id, null, listNames(game?.details));
};

/** Returns the id of the game; null if there was no such product. */
const putProduct = (
  { products, fileNames, productsByGame, usesIndex, index }: CatalogState,
  id: string,
  product: ProductSummary | null,
): string | null => {
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

const toPoolStock = (stock: StockDocument | null | undefined): PoolStock =>
  stock ? { available: stock.available, hasContent: stock.has_content } : emptyPoolStock;

const countAvailable = (
  { stocks }: CatalogState,
  { rateId, delivery }: Pick<Rate, 'rateId' | 'delivery'>,
): number | null => countSellable(delivery, toPoolStock(stocks.get(rateId)));

/** Whether visitors may see a difference, however the rate is delivered. */
const isNoticeableChange = (before: PoolStock, after: PoolStock): boolean =>
  before.hasContent !== after.hasContent ||
  toVisitorLevel(before.available) !== toVisitorLevel(after.available);

/** Returns whether visitors can see a difference. */
const putStock = (state: CatalogState, changed: NonNullable<CatalogChanges['stock']>): boolean => {
  let isNoticeable = false;
  for (const [rateId, stock] of changed) {
    isNoticeable ||= isNoticeableChange(toPoolStock(state.stocks.get(rateId)), toPoolStock(stock));
    if (stock) state.stocks.set(rateId, stock);
    else state.stocks.delete(rateId);
  }
  return isNoticeable;
};

/** Returns the ids of the games that changed, or whose products did. */
const putGamesAndProducts = (
  state: CatalogState,
  changes: Pick<CatalogChanges, 'games' | 'products'>,
): ReadonlySet<string> => {
  const touchedGameIds = new Set<string>();
  for (const [id, game] of changes.games ?? []) {
    putGame(state, id, game);
    touchedGameIds.add(id);
  }
  for (const [id, product] of changes.products ?? []) {
    const gameId = putProduct(state, id, product);
    if (gameId !== null) touchedGameIds.add(gameId);
  }
  return touchedGameIds;
};

const putReference = (
  { references, usesIndex }: CatalogState,
  id: string,
  reference: ReferenceDocument | null,
): void => {
  if (reference) references.set(id, reference);
  else references.delete(id);
  usesIndex.putReference(id, reference);
};

const applyChanges = (state: CatalogState, changes: CatalogChanges): boolean => {
  let isNoticeable = changes.stock ? putStock(state, changes.stock) : false;
  const touchedGameIds = putGamesAndProducts(state, changes);
  for (const [id, reference] of changes.references ?? []) {
    putReference(state, id, reference);
    isNoticeable = true;
  }
  const rate = changes.exchangeRate?.dollar;
  if (rate !== undefined && rate !== state.dollar) {
    state.dollar = rate;
    isNoticeable = true;
  }
  if (changes.references ?? changes.exchangeRate) state.versions.changedAll();
  else if (touchedGameIds.size > 0) state.versions.changed(touchedGameIds);
  return isNoticeable || touchedGameIds.size > 0;
};

const clearKind = (state: CatalogState, kind: keyof CatalogChanges): void => {
  const { games, products, references, stocks, productsByGame, usesIndex, index } = state;
  state.versions.changedAll();
  switch (kind) {
    case 'games':
      for (const id of games.keys()) putGame(state, id, null);
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
      state.dollar = defaultExchangeRate;
  }
};

export const catalog = (): Catalog => {
  const state = createState();
  const { games, products, references, fileNames, gameByPath } = state;
  const { productsByGame, usesIndex, index, versions } = state;
  const gameCache = versionedCache<Game>();

  return {
    games: () => (state.gameList ??= listVisible(games.values())),
    game: (idOrPath) => games.get(gameByPath.get(idOrPath) ?? idOrPath) ?? null,
    productsOf: productsByGame.listOf,
    product: (id) => products.get(id) ?? null,
    productAt: productsByGame.at,
    entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => {
      const key = `${kind}:${id}`;
      const reference = references.get(key) ?? firstReferences.get(key);
      return (reference?.entry ?? null) as Entry<Kind> | null; // the key contains the kind
    },
    positionOf: (kind, id) => {
      const key = `${kind}:${id}`;
      return (references.get(key) ?? firstReferences.get(key))?.position ?? 0;
    },
    usersOf: (kind, id) => usesIndex.usersOf(`${kind}:${id}`),
    allGames: () => games.values(),
    allProducts: () => products.values(),
    allProductsOf: productsByGame.allOf,
    available: (rate) => countAvailable(state, rate),
    fileName: (stored) => fileNames.get(stored) ?? null,
    level: (rate) => toVisitorLevel(countAvailable(state, rate)),
    dollar: () => state.dollar,
    search: index.find,
    searchGames: index.findNamed,
    searchProducts: index.findMembers,
    searchIn: index.findIn,
    version: versions.version,
    versionOf: versions.versionOf,
    cachedGame: ({ id }, createGame) => gameCache(id, versions.versionOf(id), createGame),
    apply: (changes) => applyChanges(state, changes),
    clear: (kind) => clearKind(state, kind),
  };
};
