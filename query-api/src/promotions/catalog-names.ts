import type { LocalizedText } from '@shop/contracts/kernel';
import type { Scope } from '@shop/contracts/promotions/promo-terms';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { maxScopeOptions } from '@shop/contracts/promotions/scope.contract';
import { matchesSearch } from '../text-search/matches-search.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ProductSummary } from '../catalog/product-summary.ts';

export type NamedCatalog = Pick<
  Catalog,
  'allGames' | 'allProducts' | 'game' | 'product' | 'version'
>;

type Rate = ProductSummary['rates'][number];
export type NamedProductRate = Readonly<{ product: ProductSummary; rate: Rate }>;

/** Current names of games, products and rates. */
export type CatalogNames = Readonly<{
  /** The first `limit` names of a scope: games, then products, then rates. */
  inScope: (scope: Scope, limit?: number) => readonly ScopeName[];
  /** The name of each id that is in the catalog, of any kind. */
  byIds: (ids: readonly string[]) => readonly ScopeName[];
  search: (
    kind: ScopeKind,
    q: string | undefined,
  ) => Readonly<{ options: readonly ScopeName[]; total: number }>;
  rate: (id: string) => NamedProductRate | null;
}>;

const lifetimeName: LocalizedText = { rus: 'Навсегда', eng: 'Lifetime' };

const formatDays = (language: 'ru' | 'en', days: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** The duration of a rate, as its name. */
export const formatTerm = (days: number): LocalizedText =>
  days === 0 ? lifetimeName : { rus: formatDays('ru', days), eng: formatDays('en', days) };

const toScopeName = (
  kind: ScopeKind,
  id: string,
  name: LocalizedText | null,
  game: LocalizedText | null,
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

const filterMatching = <T extends Parameters<typeof matchesSearch>[0] & object>(
  all: Iterable<T>,
  q: string | undefined,
): readonly T[] => [...all].filter((each) => q === undefined || matchesSearch(each, q));

export const catalogNames = (catalog: NamedCatalog): CatalogNames => {
  let rates: ReadonlyMap<string, NamedProductRate> = new Map();
  let version = -1;

  /** The catalog has no index of rates by id. */
  const findProductRate = (rateId: string): NamedProductRate | null => {
    if (version !== catalog.version()) {
      version = catalog.version();
      rates = new Map(
        [...catalog.allProducts()].flatMap((product) =>
          product.rates.map((rate) => [rate.rateId, { product, rate }] as const),
        ),
      );
    }
    return rates.get(rateId) ?? null;
  };

  const findGameName = ({ game_id: id }: ProductSummary): LocalizedText | null =>
    catalog.game(id)?.details.name ?? null;

  const nameGame = (id: string): ScopeName =>
    toScopeName('game', id, catalog.game(id)?.details.name ?? null, null);

  const nameProduct = (id: string): ScopeName => {
    const product = catalog.product(id);
    return toScopeName(
      'product',
      id,
      product?.details.name ?? null,
      product && findGameName(product),
    );
  };

  const nameRate = (id: string): ScopeName => {
    const productRate = findProductRate(id);
    if (!productRate) return toScopeName('rate', id, null, null);
    const { name } = productRate.product.details;
    const term = formatTerm(productRate.rate.days);
    const both = { rus: `${name.rus} · ${term.rus}`, eng: `${name.eng} · ${term.eng}` };
    return toScopeName('rate', id, both, findGameName(productRate.product));
  };

  const nameByKind = { game: nameGame, product: nameProduct, rate: nameRate };

  const findIds = (kind: ScopeKind, q: string | undefined): readonly string[] => {
    if (kind === 'game') return filterMatching(catalog.allGames(), q).map(({ id }) => id);
    const products = filterMatching(catalog.allProducts(), q);
    return kind === 'product'
      ? products.map(({ id }) => id)
      : products.flatMap((product) => product.rates.map(({ rateId }) => rateId));
  };

  return {
    inScope: (scope, limit = Infinity) => {
      if (scope.kind === 'all') return [];
      const all: readonly (readonly [ScopeKind, string])[] = [
        ...scope.gameIds.map((id) => ['game', id] as const),
        ...scope.productIds.map((id) => ['product', id] as const),
        ...scope.rateIds.map((id) => ['rate', id] as const),
      ];
      return all.slice(0, limit).map(([kind, id]) => nameByKind[kind](id));
    },
    byIds: (ids) =>
      ids.flatMap((id) => {
        if (catalog.game(id)?.id === id) return [nameGame(id)];
        if (catalog.product(id)) return [nameProduct(id)];
        return findProductRate(id) ? [nameRate(id)] : [];
      }),
    search: (kind, q) => {
      const ids = findIds(kind, q);
      const options = ids.map(nameByKind[kind]).toSorted(compareNames).slice(0, maxScopeOptions);
      return { options, total: ids.length };
    },
    rate: findProductRate,
  };
};
