import type {
  AdminProduct,
  AdminProductPage,
  AdminProductsQuery,
} from '@shop/contracts/catalog/admin-products.contract';
import type { ProductDocument } from '@shop/contracts/catalog/documents';
import { emptyText } from '@shop/contracts/kernel';
import { suffixed } from '@shop/contracts/wire/contract';
import { matchesFlag } from '../../back-office/flags.ts';
import { toProductContent, toProductStatus } from '../catalog-views.ts';
import type { Catalog } from '../catalog.ts';
import { versionedCache } from '../versioned-cache.ts';
import type { ProductSummary } from '../product-summary.ts';
import {
  toAdminRate,
  sumAvailable,
  findLowestCost,
  findLowestPrice,
  findStockLevel,
} from './rates.ts';
import { incrementalSort } from './incremental-sort.ts';
import type { NameSort } from './sorting.ts';
import { compareNames, parseDirection } from './sorting.ts';
import { matchesSearch } from '../../text-search/matches-search.ts';

type CountSold = (productId: string) => number;
type ReservedByRate = ReadonlyMap<string, number>;

const hasStock = (
  catalog: Catalog,
  { rates }: ProductSummary,
  stockFilter: AdminProductsQuery['filter[stock]'],
): boolean => {
  if (stockFilter === undefined) return true;
  if (rates.length === 0) return stockFilter === 'out';
  return rates.some((rate) => findStockLevel(catalog, rate) === stockFilter);
};

const matchesDetails = (details: ProductSummary['details'], query: AdminProductsQuery): boolean => {
  const { 'filter[region]': region } = query;
  return (
    (query['filter[kind]'] ?? details.kind) === details.kind &&
    (region === undefined || details.regions.includes(region)) &&
    matchesFlag(query['filter[sale]'], details.sale) &&
    matchesFlag(query['filter[hidden]'], details.hidden) &&
    matchesFlag(query['filter[active]'], details.active)
  );
};

const matchesQuery = (
  catalog: Catalog,
  product: ProductSummary,
  query: AdminProductsQuery,
): boolean => {
  const { details, game_id: gameId, status } = product;
  const { q } = query;
  return (
    (query['filter[game]'] ?? gameId) === gameId &&
    (query['filter[status]'] ?? status.id) === status.id &&
    matchesDetails(details, query) &&
    hasStock(catalog, product, query['filter[stock]']) &&
    (q === undefined || matchesSearch(product, q))
  );
};

type Order = ReturnType<typeof incrementalSort<ProductSummary>>;
type GetValue = Parameters<Order>[1];

/** The products that match an administrator's query, in its order. */
export const adminProductLists = (catalog: Catalog) => {
  const orderCache = versionedCache<readonly ProductSummary[]>();
  const orders = new Map<string, Order>();

  /**
   * Sorted by name or position. The order is cached until the next change, because text comparison
   * is slow.
   */
  const listSorted = (sort: NameSort | 'position'): readonly ProductSummary[] =>
    orderCache(sort, catalog.version(), () => {
      const all = [...catalog.allProducts()];
      if (sort !== 'position') return all.toSorted((a, b) => compareNames(sort, a, b));
      const findGamePosition = ({ game_id: gameId }: ProductSummary): number =>
        catalog.game(gameId)?.position ?? 0;
      return all.toSorted(
        (a, b) =>
          findGamePosition(a) - findGamePosition(b) ||
          a.position - b.position ||
          (a.id < b.id ? -1 : 1),
      );
    });

  const sortByValue = (sort: string, getValue: GetValue): readonly ProductSummary[] => {
    const order = orders.get(sort) ?? incrementalSort<ProductSummary>(parseDirection(sort));
    orders.set(sort, order);
    return order(catalog.allProducts(), getValue);
  };

  /** Sorted by a value that changes only with the catalog, unlike sales and stock. */
  const sortByDetail = (sort: string, getValue: GetValue): readonly ProductSummary[] =>
    orderCache(sort, catalog.version(), () => sortByValue(sort, getValue));

  const all = (query: string, sold: CountSold): readonly ProductSummary[] => {
    const sort = query.replace(/^-/, '');
    switch (sort) {
      case 'changed_at':
        return sortByDetail(query, ({ changed_at: at }) => at);
      case 'status_since':
        return sortByDetail(query, ({ status }) => status.changed_at);
      case 'price_cis':
        return sortByDetail(query, ({ rates }) => findLowestCost(catalog, rates, 'cis'));
      case 'price_global':
        return sortByDetail(query, ({ rates }) => findLowestCost(catalog, rates, 'global'));
      case 'sold':
        return sortByValue(query, ({ id }) => sold(id));
      case 'stock':
        return sortByValue(query, ({ rates }) => sumAvailable(catalog, rates));
      default: {
        const named = sort === 'name_rus' || sort === 'name_eng' ? sort : 'position';
        const found = listSorted(named);
        return parseDirection(query) === 1 ? found : found.toReversed();
      }
    }
  };

  return (query: AdminProductsQuery, sold: CountSold): readonly ProductSummary[] =>
    all(query.sort, sold).filter((product) => matchesQuery(catalog, product, query));
};

const toAdminProductGame = (catalog: Catalog, gameId: string): AdminProduct['game'] => {
  const details = catalog.game(gameId)?.details;
  return {
    id: gameId,
    path: details?.path ?? '',
    ...suffixed('name', details?.name ?? emptyText),
    hidden: details?.hidden ?? true,
    active: details?.active ?? false,
  };
};

export const toAdminProduct = (
  catalog: Catalog,
  product: ProductSummary,
  reserved: ReservedByRate,
  sold: CountSold,
): AdminProduct => {
  const { id, details, rates, revision, changed_at, status } = product;
  const { label_rus, label_eng, colour, sellable } = toProductStatus(catalog, product);
  return {
    id,
    path: details.path,
    kind: details.kind,
    image: details.image,
    ...suffixed('name', details.name),
    sale: details.sale,
    regions: [...details.regions],
    hidden: details.hidden,
    active: details.active,
    revision,
    changed_at,
    game: toAdminProductGame(catalog, product.game_id),
    status: {
      id: status.id,
      label_rus,
      label_eng,
      colour,
      sellable,
      since: status.changed_at,
      ...suffixed('reason', status.reason ?? emptyText),
    },
    rates: rates.map((rate) => toAdminRate(catalog, rate, reserved.get(rate.rateId) ?? 0)),
    price: findLowestPrice(catalog, rates),
    sold: sold(id),
  };
};

const listAdminRequirements = (catalog: Catalog, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const entry = catalog.entry('requirement', id);
    if (!entry) return [];
    const type = catalog.entry('requirementType', entry.typeId);
    return [
      {
        id,
        type_id: entry.typeId,
        type: type?.code ?? '',
        ...suffixed('type_name', type?.name ?? emptyText),
        ...suffixed('name', entry.name),
      },
    ];
  });

export const toAdminProductPage = (
  catalog: Catalog,
  product: ProductDocument,
  reserved: ReservedByRate,
  sold: CountSold,
): AdminProductPage => {
  const { details, rates } = product;
  return {
    ...toAdminProduct(catalog, product, reserved, sold),
    ...toProductContent(catalog, details),
    ...suffixed('description', details.description),
    ...suffixed('tag', details.tag),
    ...suffixed('instruction', details.instruction),
    download: details.download,
    function_ids: [...details.functionIds],
    requirement_ids: [...details.requirementIds],
    requirements: listAdminRequirements(catalog, details.requirementIds),
    added_at: product.added_at,
    status_changes: product.status_changes.map(({ id, reason, at, actor }) => ({
      id,
      ...suffixed('label', catalog.entry('status', id)?.label ?? emptyText),
      ...suffixed('reason', reason),
      at,
      actor,
    })),
    unsold: {
      available: rates.reduce((sum, rate) => sum + Math.max(0, catalog.available(rate) ?? 0), 0),
      reserved: rates.reduce((sum, { rateId }) => sum + (reserved.get(rateId) ?? 0), 0),
    },
  };
};
