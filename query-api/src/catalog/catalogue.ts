import type { Game } from '@shop/contracts/catalog/contract';
import type { GameDocument, Rate, ReferenceDocument } from '@shop/contracts/catalog/documents';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import { defaultDollar } from '@shop/domain/catalog/pricing.rules';
import { isShown } from '@shop/domain/catalog/shown.rules';
import type { ExchangeRateDocument } from '@shop/contracts/payments/documents';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { gameVersions } from './game-versions.ts';
import { keptUntil } from './kept-until.ts';
import { listed } from './listed.ts';
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

export type Changes = Readonly<{
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
  told: (game: GameDocument, make: () => Game) => Game;
  /** Takes changes in. Returns whether shoppers can tell the difference. */
  apply: (changes: Changes) => boolean;
  /** Forgets everything of a kind whose read model was exchanged as a whole. */
  clear: (kind: keyof Changes) => void;
}>;

/** What it is found by; nothing finds what is hidden or archived. */
const namesIn = (details: GameDocument['details'] | ProductSummary['details'] | undefined) =>
  details && isShown(details) ? [details.name.rus, details.name.eng] : [];

export const catalogue = (): Catalogue => {
  const games = new Map<string, GameDocument>();
  const products = new Map<string, ProductSummary>();
  const references = new Map<string, ReferenceDocument>();
  const stocks = new Map<string, StockDocument>();
  let dollar = defaultDollar;

  /** Names stay: archives are stored for good, and their buyers still fetch them. */
  const fileNames = new Map<string, string>();
  const gameByPath = new Map<string, string>();
  const ofGames = productsOfGames();
  const uses = referenceUses();
  let gameList: readonly GameDocument[] | null = null;
  const index = searchIndex((gameId) => {
    const game = games.get(gameId);
    return game !== undefined && isShown(game.details);
  });
  const toldGames = keptUntil<Game>();
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
    index.put(id, null, namesIn(game?.details));
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
    ofGames.put(gameId, id, product);
    index.put(gameId, id, namesIn(product?.details));
    uses.putProduct(id, product);
    return gameId;
  };

  const levelOf = (rateId: string): Level => stocks.get(rateId)?.level ?? 'no';

  const putStock = (changed: NonNullable<Changes['stock']>): boolean => {
    let visible = false;
    for (const [rateId, stock] of changed) {
      const level = stock?.level ?? 'no';
      visible ||= levelOf(rateId) !== level;
      if (stock) stocks.set(rateId, stock);
      else stocks.delete(rateId);
    }
    return visible;
  };

  return {
    games: () => (gameList ??= listed(games.values())),
    game: (idOrPath) => games.get(gameByPath.get(idOrPath) ?? idOrPath) ?? null,
    productsOf: ofGames.listOf,
    product: (id) => products.get(id) ?? null,
    productAt: ofGames.at,
    entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => {
      const key = `${kind}:${id}`;
      const reference = references.get(key) ?? firstReferences.get(key);
      return (reference?.entry ?? null) as Entry<Kind> | null; // the key names the kind
    },
    positionOf: (kind, id) => {
      const key = `${kind}:${id}`;
      return (references.get(key) ?? firstReferences.get(key))?.position ?? 0;
    },
    usersOf: (kind, id) => uses.usersOf(`${kind}:${id}`),
    allGames: () => games.values(),
    allProducts: () => products.values(),
    allProductsOf: ofGames.allOf,
    stock: (rateId) => stocks.get(rateId) ?? null,
    fileName: (stored) => fileNames.get(stored) ?? null,
    level: ({ rateId, delivery }) => (delivery === 'manual' ? 'yes' : levelOf(rateId)),
    dollar: () => dollar,
    search: index.find,
    searchGames: index.findNamed,
    searchProducts: index.findMembers,
    searchIn: index.findIn,
    version: versions.version,
    versionOf: versions.versionOf,
    told: ({ id }, make) => toldGames(id, versions.versionOf(id), make),

    apply: (changes) => {
      let visible = changes.stock ? putStock(changes.stock) : false;
      const touched = new Set<string>();
      for (const [id, game] of changes.games ?? []) {
        putGame(id, game);
        touched.add(id);
      }
      for (const [id, product] of changes.products ?? []) {
        const gameId = putProduct(id, product);
        if (gameId !== null) touched.add(gameId);
      }
      for (const [id, reference] of changes.references ?? []) {
        if (reference) references.set(id, reference);
        else references.delete(id);
        uses.putReference(id, reference);
        visible = true;
      }
      const rate = changes.exchangeRate?.dollar;
      if (rate !== undefined && rate !== dollar) {
        dollar = rate;
        visible = true;
      }
      if (changes.references ?? changes.exchangeRate) versions.changedAll();
      else if (touched.size > 0) versions.changed(touched);
      return visible || touched.size > 0;
    },

    clear: (kind) => {
      versions.changedAll();
      switch (kind) {
        case 'games':
          for (const id of games.keys()) putGame(id, null);
          return;
        case 'products':
          products.clear();
          uses.clear('products');
          ofGames.clear();
          index.clear();
          for (const [id, { details }] of games) index.put(id, null, namesIn(details));
          return;
        case 'references':
          references.clear();
          uses.clear('references');
          return;
        case 'stock':
          stocks.clear();
          return;
        case 'exchangeRate':
          dollar = defaultDollar;
      }
    },
  };
};
