import type { Localized } from '@shop/contracts/kernel';
import type { Scope } from '@shop/contracts/promotions/promo-terms';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { mostScopeOptions } from '@shop/contracts/promotions/scope.contract';
import { isFoundBy } from '../catalog/back-office/sorting.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { ProductSummary } from '../catalog/product-summary.ts';

export type NamedCatalogue = Pick<
  Catalogue,
  'allGames' | 'allProducts' | 'game' | 'product' | 'version'
>;

type Rate = ProductSummary['rates'][number];
export type Goods = Readonly<{ product: ProductSummary; rate: Rate }>;

/** Games, products and rates by the names that they have now. */
export type CatalogueNames = Readonly<{
  /** The first `most` that a scope names: games, then products, then rates. */
  inScope: (scope: Scope, most?: number) => readonly ScopeName[];
  /** Each id that is in the catalogue, whatever its kind. */
  byIds: (ids: readonly string[]) => readonly ScopeName[];
  search: (
    kind: ScopeKind,
    q: string | undefined,
  ) => Readonly<{ options: readonly ScopeName[]; total: number }>;
  rate: (id: string) => Goods | null;
}>;

const forLife: Localized = { rus: 'Навсегда', eng: 'Lifetime' };

const daysIn = (language: 'ru' | 'en', days: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** How long a rate runs, as its name. */
export const termName = (days: number): Localized =>
  days === 0 ? forLife : { rus: daysIn('ru', days), eng: daysIn('en', days) };

const named = (
  kind: ScopeKind,
  id: string,
  name: Localized | null,
  game: Localized | null,
): ScopeName => ({
  kind,
  id,
  name_rus: name?.rus ?? null,
  name_eng: name?.eng ?? null,
  game_rus: game?.rus ?? null,
  game_eng: game?.eng ?? null,
});

const byName = new Intl.Collator('ru', { numeric: true });
const compareNames = (one: ScopeName, other: ScopeName): number =>
  byName.compare(one.name_rus ?? '', other.name_rus ?? '') || (one.id < other.id ? -1 : 1);

const matching = <T extends Parameters<typeof isFoundBy>[0] & object>(
  all: Iterable<T>,
  q: string | undefined,
): readonly T[] => [...all].filter((each) => q === undefined || isFoundBy(each, q));

export const catalogueNames = (catalogue: NamedCatalogue): CatalogueNames => {
  let rates: ReadonlyMap<string, Goods> = new Map();
  let version = -1;

  /** The catalogue has no rates by their ids. */
  const goodsOf = (rateId: string): Goods | null => {
    if (version !== catalogue.version()) {
      version = catalogue.version();
      rates = new Map(
        [...catalogue.allProducts()].flatMap((product) =>
          product.rates.map((rate) => [rate.rateId, { product, rate }] as const),
        ),
      );
    }
    return rates.get(rateId) ?? null;
  };

  const gameNameOf = ({ game_id: id }: ProductSummary): Localized | null =>
    catalogue.game(id)?.details.name ?? null;

  const ofGame = (id: string): ScopeName =>
    named('game', id, catalogue.game(id)?.details.name ?? null, null);

  const ofProduct = (id: string): ScopeName => {
    const product = catalogue.product(id);
    return named('product', id, product?.details.name ?? null, product && gameNameOf(product));
  };

  const ofRate = (id: string): ScopeName => {
    const goods = goodsOf(id);
    if (!goods) return named('rate', id, null, null);
    const { name } = goods.product.details;
    const term = termName(goods.rate.days);
    const both = { rus: `${name.rus} · ${term.rus}`, eng: `${name.eng} · ${term.eng}` };
    return named('rate', id, both, gameNameOf(goods.product));
  };

  const ofKind = { game: ofGame, product: ofProduct, rate: ofRate };

  const found = (kind: ScopeKind, q: string | undefined): readonly string[] => {
    if (kind === 'game') return matching(catalogue.allGames(), q).map(({ id }) => id);
    const products = matching(catalogue.allProducts(), q);
    return kind === 'product'
      ? products.map(({ id }) => id)
      : products.flatMap((product) => product.rates.map(({ rateId }) => rateId));
  };

  return {
    inScope: (scope, most = Infinity) => {
      if (scope.kind === 'all') return [];
      const all: readonly (readonly [ScopeKind, string])[] = [
        ...scope.gameIds.map((id) => ['game', id] as const),
        ...scope.productIds.map((id) => ['product', id] as const),
        ...scope.rateIds.map((id) => ['rate', id] as const),
      ];
      return all.slice(0, most).map(([kind, id]) => ofKind[kind](id));
    },
    byIds: (ids) =>
      ids.flatMap((id) => {
        if (catalogue.game(id)?.id === id) return [ofGame(id)];
        if (catalogue.product(id)) return [ofProduct(id)];
        return goodsOf(id) ? [ofRate(id)] : [];
      }),
    search: (kind, q) => {
      const ids = found(kind, q);
      const options = ids.map(ofKind[kind]).toSorted(compareNames).slice(0, mostScopeOptions);
      return { options, total: ids.length };
    },
    rate: goodsOf,
  };
};
