import type {
  AdminProduct,
  AdminProductPage,
  AdminProductsQuery,
} from '@shop/contracts/catalog/admin-products.contract';
import type { ProductDocument } from '@shop/contracts/catalog/documents';
import type { Localized } from '@shop/contracts/kernel';
import { suffixed } from '@shop/contracts/wire/contract';
import { functionsOf, statusOf } from '../answers.ts';
import type { Catalogue } from '../catalogue.ts';
import { keptUntil } from '../kept-until.ts';
import type { ProductSummary } from '../product-summary.ts';
import {
  adminRateOf,
  availableInAll,
  availableOf,
  lowestCostOf,
  lowestPriceOf,
  stockLevelOf,
} from './rates.ts';
import { keptOrder } from './kept-order.ts';
import type { NameSort } from './sorting.ts';
import { compareNames, directionOf, isFoundBy } from './sorting.ts';

type SoldOf = (productId: string) => number;
type Reserved = ReadonlyMap<string, number>;

const nameless: Localized = { rus: '', eng: '' };

const yes = (asked: 'true' | 'false' | undefined, value: boolean): boolean =>
  asked === undefined || (asked === 'true') === value;

const hasStock = (
  catalogue: Catalogue,
  { rates }: ProductSummary,
  wanted: AdminProductsQuery['filter[stock]'],
): boolean => {
  if (wanted === undefined) return true;
  if (rates.length === 0) return wanted === 'out';
  return rates.some((rate) => stockLevelOf(catalogue, rate) === wanted);
};

const isWanted = (
  catalogue: Catalogue,
  product: ProductSummary,
  asked: AdminProductsQuery,
): boolean => {
  const { details, game_id: gameId, status } = product;
  const { q, 'filter[region]': region } = asked;
  return (
    (asked['filter[game]'] ?? gameId) === gameId &&
    (asked['filter[kind]'] ?? details.kind) === details.kind &&
    (asked['filter[status]'] ?? status.id) === status.id &&
    (region === undefined || details.regions.includes(region)) &&
    yes(asked['filter[sale]'], details.sale) &&
    yes(asked['filter[hidden]'], details.hidden) &&
    yes(asked['filter[active]'], details.active) &&
    hasStock(catalogue, product, asked['filter[stock]']) &&
    (q === undefined || isFoundBy(product, q))
  );
};

type Order = ReturnType<typeof keptOrder<ProductSummary>>;
type ValueOf = Parameters<Order>[1];

/** Which products an administrator asked for, in which order. */
export const adminProductLists = (catalogue: Catalogue) => {
  const ordered = keptUntil<readonly ProductSummary[]>();
  const orders = new Map<string, Order>();

  /** By name or place: sorted once after a change, since comparing texts is slow. */
  const inKeptOrder = (sort: NameSort | 'position'): readonly ProductSummary[] =>
    ordered(sort, catalogue.version(), () => {
      const all = [...catalogue.allProducts()];
      if (sort !== 'position') return all.toSorted((a, b) => compareNames(sort, a, b));
      const place = ({ game_id: gameId }: ProductSummary): number =>
        catalogue.game(gameId)?.position ?? 0;
      return all.toSorted(
        (a, b) => place(a) - place(b) || a.position - b.position || (a.id < b.id ? -1 : 1),
      );
    });

  const byValueOf = (sort: string, valueOf: ValueOf): readonly ProductSummary[] => {
    const order = orders.get(sort) ?? keptOrder<ProductSummary>(directionOf(sort));
    orders.set(sort, order);
    return order(catalogue.allProducts(), valueOf);
  };

  /** By something that changes with the catalogue only, unlike sales and stock. */
  const byDetail = (sort: string, valueOf: ValueOf): readonly ProductSummary[] =>
    ordered(sort, catalogue.version(), () => byValueOf(sort, valueOf));

  const all = (asked: string, sold: SoldOf): readonly ProductSummary[] => {
    const sort = asked.replace(/^-/, '');
    switch (sort) {
      case 'changed_at':
        return byDetail(asked, ({ changed_at: at }) => at);
      case 'status_since':
        return byDetail(asked, ({ status }) => status.changed_at);
      case 'price_cis':
        return byDetail(asked, ({ rates }) => lowestCostOf(catalogue, rates, 'cis'));
      case 'price_global':
        return byDetail(asked, ({ rates }) => lowestCostOf(catalogue, rates, 'global'));
      case 'sold':
        return byValueOf(asked, ({ id }) => sold(id));
      case 'stock':
        return byValueOf(asked, ({ rates }) => availableInAll(catalogue, rates));
      default: {
        const named = sort === 'name_rus' || sort === 'name_eng' ? sort : 'position';
        const found = inKeptOrder(named);
        return directionOf(asked) === 1 ? found : found.toReversed();
      }
    }
  };

  return (asked: AdminProductsQuery, sold: SoldOf): readonly ProductSummary[] =>
    all(asked.sort, sold).filter((product) => isWanted(catalogue, product, asked));
};

const gameOf = (catalogue: Catalogue, gameId: string): AdminProduct['game'] => {
  const details = catalogue.game(gameId)?.details;
  return {
    id: gameId,
    path: details?.path ?? '',
    ...suffixed('name', details?.name ?? nameless),
    hidden: details?.hidden ?? true,
    active: details?.active ?? false,
  };
};

export const adminProductOf = (
  catalogue: Catalogue,
  product: ProductSummary,
  reserved: Reserved,
  sold: SoldOf,
): AdminProduct => {
  const { id, details, rates, revision, changed_at, status } = product;
  const { label_rus, label_eng, colour, sellable } = statusOf(catalogue, product);
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
    game: gameOf(catalogue, product.game_id),
    status: {
      id: status.id,
      label_rus,
      label_eng,
      colour,
      sellable,
      since: status.changed_at,
      ...suffixed('reason', status.reason ?? nameless),
    },
    rates: rates.map((rate) => adminRateOf(catalogue, rate, reserved.get(rate.rateId) ?? 0)),
    price: lowestPriceOf(catalogue, rates),
    sold: sold(id),
  };
};

const requirementsOf = (catalogue: Catalogue, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const entry = catalogue.entry('requirement', id);
    if (!entry) return [];
    const type = catalogue.entry('requirementType', entry.typeId);
    return [
      {
        id,
        type_id: entry.typeId,
        type: type?.code ?? '',
        ...suffixed('type_name', type?.name ?? nameless),
        ...suffixed('name', entry.name),
      },
    ];
  });

export const adminProductPageOf = (
  catalogue: Catalogue,
  product: ProductDocument,
  reserved: Reserved,
  sold: SoldOf,
): AdminProductPage => {
  const { details, rates } = product;
  return {
    ...adminProductOf(catalogue, product, reserved, sold),
    ...suffixed('description', details.description),
    ...suffixed('tag', details.tag),
    ...suffixed('instruction', details.instruction),
    download: details.download,
    function_ids: [...details.functionIds],
    functions: functionsOf(catalogue, details),
    requirement_ids: [...details.requirementIds],
    requirements: requirementsOf(catalogue, details.requirementIds),
    screenshots: [...details.screenshots],
    videos: [...details.videos],
    fields: details.fields.map(({ name, label, required, pattern }) => ({
      name,
      ...suffixed('label', label),
      required,
      pattern,
    })),
    activation_region: details.activationRegion,
    added_at: product.added_at,
    status_changes: product.status_changes.map(({ id, reason, at, actor }) => ({
      id,
      ...suffixed('label', catalogue.entry('status', id)?.label ?? nameless),
      ...suffixed('reason', reason),
      at,
      actor,
    })),
    unsold: {
      available: rates.reduce(
        (sum, rate) => sum + Math.max(0, availableOf(catalogue, rate) ?? 0),
        0,
      ),
      reserved: rates.reduce((sum, { rateId }) => sum + (reserved.get(rateId) ?? 0), 0),
    },
  };
};
