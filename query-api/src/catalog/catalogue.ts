import type { Game } from '@shop/domain/catalog/contract';
import type {
  GameDocument,
  ProductDocument,
  Rate,
  ReferenceDocument,
} from '@shop/domain/catalog/documents';
import { defaultDollar } from '@shop/domain/catalog/pricing.rules';
import type { ExchangeRateDocument } from '@shop/domain/payments/documents';
import type { StockDocument } from '@shop/domain/stock/documents';
import { firstReferences } from './first-references.ts';
import type { SearchIndex } from './search-index.ts';
import { searchIndex } from './search-index.ts';

/** A product without its long texts: those are read when its page is asked for. */
export type ProductSummary = Omit<ProductDocument, 'details'> &
  Readonly<{ details: Omit<ProductDocument['details'], 'description' | 'instruction'> }>;

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

/** All that lists, prices and searches need, in memory. Lists hold what is not hidden, in order. */
export type Catalogue = Readonly<{
  games: () => readonly GameDocument[];
  game: (idOrPath: string) => GameDocument | null;
  productsOf: (gameId: string) => readonly ProductSummary[];
  product: (id: string) => ProductSummary | null;
  productAt: (gameId: string, path: string) => ProductSummary | null;
  entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => Entry<Kind> | null;
  /** What staff bring by hand is never short. */
  level: (rate: Pick<Rate, 'rateId' | 'delivery'>) => Level;
  /** Kopecks. */
  dollar: () => number;
  search: SearchIndex['find'];
  /** Another after each change of anything but what is in stock. */
  version: () => number;
  /** The game as shoppers are told of it, made by `make` when it is first asked for after a change. */
  told: (game: GameDocument, make: () => Game) => Game;
  /** Takes changes in. Returns whether shoppers can tell the difference. */
  apply: (changes: Changes) => boolean;
  /** Forgets everything of a kind whose read model was exchanged as a whole. */
  clear: (kind: keyof Changes) => void;
}>;

type Placed = Readonly<{ id: string; details: Readonly<{ position: number; hidden: boolean }> }>;

const inOrder = (a: Placed, b: Placed): number =>
  a.details.position - b.details.position || (a.id < b.id ? -1 : 1);

const listed = <T extends Placed>(all: Iterable<T>): readonly T[] =>
  [...all].filter(({ details }) => !details.hidden).toSorted(inOrder);

export const catalogue = (): Catalogue => {
  const games = new Map<string, GameDocument>();
  const products = new Map<string, ProductSummary>();
  const references = new Map<string, ReferenceDocument>();
  const levels = new Map<string, Level>();
  let dollar = defaultDollar;

  const gameByPath = new Map<string, string>();
  const ofGame = new Map<string, Map<string, ProductSummary>>();
  const productLists = new Map<string, readonly ProductSummary[]>();
  let gameList: readonly GameDocument[] | null = null;
  const index = searchIndex();
  const toldGames = new Map<string, Game>();
  let version = 0;

  const reindex = (gameId: string): void => {
    const game = games.get(gameId);
    const names = game && !game.details.hidden ? [game.details.name] : [];
    const own = names.length > 0 ? (ofGame.get(gameId)?.values() ?? []) : [];
    for (const { details } of own) if (!details.hidden) names.push(details.name);
    index.put(
      gameId,
      names.flatMap(({ rus, eng }) => [rus, eng]),
    );
  };

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
  };

  const putProduct = (id: string, product: ProductSummary | null): string | null => {
    const gameId = product?.game_id ?? products.get(id)?.game_id;
    if (gameId === undefined) return null;
    const siblings = ofGame.get(gameId) ?? new Map<string, ProductSummary>();
    ofGame.set(gameId, siblings);
    if (product) {
      products.set(id, product);
      siblings.set(id, product);
    } else {
      products.delete(id);
      siblings.delete(id);
    }
    productLists.delete(gameId);
    return gameId;
  };

  const putStock = (changed: NonNullable<Changes['stock']>): boolean => {
    let visible = false;
    for (const [rateId, stock] of changed) {
      const level = stock?.level ?? 'no';
      visible ||= (levels.get(rateId) ?? 'no') !== level;
      levels.set(rateId, level);
    }
    return visible;
  };

  return {
    games: () => (gameList ??= listed(games.values())),
    game: (idOrPath) => games.get(gameByPath.get(idOrPath) ?? idOrPath) ?? null,
    productsOf: (gameId) => {
      const known = productLists.get(gameId);
      if (known) return known;
      const list = listed(ofGame.get(gameId)?.values() ?? []);
      productLists.set(gameId, list);
      return list;
    },
    product: (id) => products.get(id) ?? null,
    productAt: (gameId, path) => {
      for (const product of ofGame.get(gameId)?.values() ?? []) {
        if (product.details.path === path && !product.details.hidden) return product;
      }
      return null;
    },
    entry: <Kind extends ReferenceDocument['kind']>(kind: Kind, id: string) => {
      const key = `${kind}:${id}`;
      const reference = references.get(key) ?? firstReferences.get(key);
      return (reference?.entry ?? null) as Entry<Kind> | null; // the key names the kind
    },
    level: ({ rateId, delivery }) => (delivery === 'manual' ? 'yes' : (levels.get(rateId) ?? 'no')),
    dollar: () => dollar,
    search: index.find,
    version: () => version,
    told: (game, make) => {
      const known = toldGames.get(game.id);
      if (known) return known;
      const made = make();
      toldGames.set(game.id, made);
      return made;
    },

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
      for (const gameId of touched) reindex(gameId);
      for (const [id, reference] of changes.references ?? []) {
        if (reference) references.set(id, reference);
        else references.delete(id);
        visible = true;
      }
      const rate = changes.exchangeRate?.dollar;
      if (rate !== undefined && rate !== dollar) {
        dollar = rate;
        visible = true;
      }
      const told = changes.references ?? changes.exchangeRate;
      if (told || touched.size > 0) {
        toldGames.clear();
        version += 1;
      }
      return visible || touched.size > 0;
    },

    clear: (kind) => {
      toldGames.clear();
      version += 1;
      switch (kind) {
        case 'games':
          games.clear();
          gameByPath.clear();
          gameList = null;
          index.clear();
          return;
        case 'products':
          products.clear();
          ofGame.clear();
          productLists.clear();
          return;
        case 'references':
          references.clear();
          return;
        case 'stock':
          levels.clear();
          return;
        case 'exchangeRate':
          dollar = defaultDollar;
      }
    },
  };
};
