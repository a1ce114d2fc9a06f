import type {
  CatalogFound,
  Game,
  GameFound,
  GamesStatistic,
  ProductCard,
  ProductFound,
  ProductPage,
  ProductRate,
  ProductStatus,
  StatusChange,
} from '@shop/contracts/catalog/contract';
import type { GameDocument, Price, Rate } from '@shop/contracts/catalog/documents';
import { pricesIn } from '@shop/domain/catalog/pricing.rules';
import { emptyText } from '@shop/contracts/kernel';
import type { RegionalPrice } from '@shop/contracts/wire/contract';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import { pickAlternatives } from './alternatives.ts';
import type { Catalog } from './catalog.ts';
import type { VisitorLevel } from './visitor-level.ts';
import type { ProductPagePart, ProductSummary } from './product-summary.ts';
import { summarizeStatuses } from './status-summary.ts';

/** Builds storefront answers from the catalog in memory, without a query. */

const maxSimilarProducts = 5;
const maxStatusChanges = 5;
const maxSearchResults = 20;

export const toRegionalPrice = (price: Price, dollar: number): RegionalPrice => {
  const { cis, global } = pricesIn(price, dollar);
  return { cis: toWireMoney(cis), global: toWireMoney(global) };
};

/** Compares prices in rubles. Null if there is no plan. */
export const findCheapestRate = (rates: readonly Rate[]): Rate | null =>
  rates.reduce<Rate | null>(
    (lowest, rate) => (lowest && lowest.price.rub <= rate.price.rub ? lowest : rate),
    null,
  );

const levelsAscending: readonly VisitorLevel[] = ['no', 'few', 'yes'];

export const findBestLevel = (catalog: Catalog, rates: readonly Rate[]): VisitorLevel =>
  rates
    .map(catalog.level)
    .reduce(
      (best, level) =>
        levelsAscending.indexOf(level) > levelsAscending.indexOf(best) ? level : best,
      'no',
    );

/** A status that the catalog does not have is shown as red and not for sale. */
export const toProductStatus = (catalog: Catalog, { status }: ProductSummary): ProductStatus => {
  const entry = catalog.entry('status', status.id);
  return {
    id: status.id,
    ...suffixed('label', entry?.label ?? emptyText),
    ...suffixed('text', entry?.text ?? emptyText),
    colour: entry?.colour ?? 'bad',
    sellable: entry?.sellable ?? false,
    warns: entry?.warns ?? false,
    changed_at: status.changed_at,
  };
};

/** Shows the current name of the status; a deleted status has no name. */
const toStatusChange = (
  catalog: Catalog,
  { id, reason, at }: ProductPagePart['status_changes'][number],
): StatusChange => {
  const entry = catalog.entry('status', id);
  const label = suffixed('label', entry?.label ?? emptyText);
  return { ...label, colour: entry?.colour ?? 'bad', ...suffixed('reason', reason), at };
};

/** Decided by the status alone, without regard to stock. */
export const isSellable = (catalog: Catalog, { status }: ProductSummary): boolean =>
  catalog.entry('status', status.id)?.sellable ?? false;

const lowestPrice = (catalog: Catalog, gameId: string): RegionalPrice | null => {
  const rates = catalog
    .productsOf(gameId)
    .filter((product) => isSellable(catalog, product))
    .flatMap((product) => product.rates);
  if (rates.length === 0) return null;
  const prices = rates.map(({ price }) => pricesIn(price, catalog.dollar()));
  const lowest = (region: 'cis' | 'global') =>
    prices.map((price) => price[region]).reduce((a, b) => (b.minor < a.minor ? b : a));
  return { cis: toWireMoney(lowest('cis')), global: toWireMoney(lowest('global')) };
};

const createGame = (catalog: Catalog, { id, details, position }: GameDocument): Game => ({
  id,
  path: details.path,
  ...suffixed('name', details.name),
  ...suffixed('description', details.description),
  icon: details.icon,
  logo: details.logo,
  cover: details.cover,
  popular: details.popular,
  position,
  products_count: catalog.productsOf(id).length,
  price: lowestPrice(catalog, id),
  status_summary: summarizeStatuses(catalog.productsOf(id), (product) =>
    toProductStatus(catalog, product),
  ),
});

export const toGame = (catalog: Catalog, game: GameDocument): Game =>
  catalog.cachedGame(game, () => createGame(catalog, game));

const toGameName = ({ id, details }: GameDocument) => ({
  id,
  path: details.path,
  ...suffixed('name', details.name),
});

export const toProductCard = (
  catalog: Catalog,
  game: GameDocument,
  product: ProductSummary,
): ProductCard => {
  const { id, details, rates } = product;
  const lowest = findCheapestRate(rates);
  const dollar = catalog.dollar();
  return {
    id,
    game: toGameName(game),
    path: details.path,
    kind: details.kind,
    image: details.image,
    ...suffixed('name', details.name),
    ...suffixed('tag', details.tag),
    sale: details.sale,
    status: toProductStatus(catalog, product),
    price: lowest && toRegionalPrice(lowest.price, dollar),
    old_price: lowest?.oldPrice ? toRegionalPrice(lowest.oldPrice, dollar) : null,
    in_stock: findBestLevel(catalog, rates),
  };
};

const toProductRate = (catalog: Catalog, rate: Rate): ProductRate => {
  const dollar = catalog.dollar();
  return {
    id: rate.rateId,
    days: rate.days,
    price: toRegionalPrice(rate.price, dollar),
    old_price: rate.oldPrice && toRegionalPrice(rate.oldPrice, dollar),
    min_count: rate.minCount,
    max_count: rate.maxCount,
    price_steps: rate.priceSteps.map(({ from, price }) => ({
      from,
      price: toRegionalPrice(price, dollar),
    })),
    in_stock: catalog.level(rate),
    delivery: rate.delivery,
    digiseller: rate.externalDigiseller !== null,
  };
};

const listFunctions = (catalog: Catalog, details: ProductSummary['details']) =>
  details.functionIds.flatMap((id) => {
    const entry = catalog.entry('productFunction', id);
    if (!entry) return [];
    const icon = catalog.entry('functionIcon', entry.iconId)?.image ?? '';
    return [{ id, icon, ...suffixed('group', entry.group), ...suffixed('name', entry.name) }];
  });

const listRequirements = (catalog: Catalog, details: ProductSummary['details']) =>
  details.requirementIds
    .flatMap((id) => {
      const entry = catalog.entry('requirement', id);
      const type = entry && catalog.entry('requirementType', entry.typeId);
      if (!entry || !type) return [];
      const position = catalog.positionOf('requirementType', entry.typeId);
      return [{ id, name: entry.name, type, position }];
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, type }) => ({
      id,
      type: type.code,
      ...suffixed('type_name', type.name),
      ...suffixed('name', name),
    }));

const canBeBought = (catalog: Catalog, product: ProductSummary): boolean =>
  isSellable(catalog, product) &&
  product.rates.length > 0 &&
  findBestLevel(catalog, product.rates) !== 'no';

const alternativesTo = (catalog: Catalog, product: ProductSummary) =>
  pickAlternatives(
    catalog
      .productsOf(product.game_id)
      .filter((other) => other.id !== product.id && canBeBought(catalog, other)),
  );

/** Compares by duration. A rate for life (0 days) is the longest. */
const compareByDays = (a: Rate, b: Rate): number =>
  (a.days || Number.MAX_SAFE_INTEGER) - (b.days || Number.MAX_SAFE_INTEGER) ||
  a.price.rub - b.price.rub;

/** The content of a product that its page has in the shop and in the back-office. */
export const toProductContent = (catalog: Catalog, details: ProductSummary['details']) => ({
  functions: listFunctions(catalog, details),
  screenshots: [...details.screenshots],
  videos: [...details.videos],
  fields: details.fields.map(({ name, label, required, pattern }) => ({
    name,
    ...suffixed('label', label),
    required,
    pattern,
  })),
  activation_region: details.activationRegion,
});

export const toProductPage = (
  catalog: Catalog,
  game: GameDocument,
  product: ProductSummary,
  part: ProductPagePart,
): ProductPage => {
  const { details } = product;
  return {
    ...toProductCard(catalog, game, product),
    ...suffixed('description', part.details.description),
    game: { ...toGameName(game), logo: game.details.logo, icon: game.details.icon },
    ...toProductContent(catalog, details),
    requirements: listRequirements(catalog, details),
    regions: [...details.regions],
    rates: product.rates.toSorted(compareByDays).map((rate) => toProductRate(catalog, rate)),
    similar: catalog
      .productsOf(game.id)
      .slice(0, maxSimilarProducts + 1)
      .filter(({ id }) => id !== product.id)
      .slice(0, maxSimilarProducts)
      .map((other) => toProductCard(catalog, game, other)),
    alternatives: alternativesTo(catalog, product).map(({ product: other, availableIn }) => ({
      ...toProductCard(catalog, game, other),
      available_in: [...availableIn],
    })),
    status_changes: part.status_changes
      .slice(0, maxStatusChanges)
      .map((change) => toStatusChange(catalog, change)),
  };
};

const toGamesFound = (catalog: Catalog, ids: readonly string[]): GameFound[] =>
  ids.flatMap((id) => {
    const game = catalog.game(id);
    if (!game) return [];
    const { path, name_rus, name_eng, icon, price, status_summary } = toGame(catalog, game);
    return [{ id, path, name_rus, name_eng, icon, price, status_summary }];
  });

const toProductsFound = (catalog: Catalog, ids: readonly string[]): ProductFound[] =>
  ids.flatMap((id) => {
    const product = catalog.product(id);
    const found = product && catalog.game(product.game_id);
    if (!found) return [];
    const card = toProductCard(catalog, found, product);
    const { game, path, kind, image, name_rus, name_eng, status, price } = card;
    return [{ id, game, path, kind, image, name_rus, name_eng, status, price }];
  });

/** Finds games by their own names and those of their products. */
export const searchGamesByName = (catalog: Catalog, query: string): readonly GameFound[] =>
  toGamesFound(catalog, catalog.search(query, maxSearchResults));

/** Finds games by their own names, and products by their names and those of their games. */
export const searchCatalog = (catalog: Catalog, query: string): CatalogFound => ({
  games: toGamesFound(catalog, catalog.searchGames(query, maxSearchResults)),
  products: toProductsFound(catalog, catalog.searchProducts(query, maxSearchResults)),
});

export const countCatalog = (catalog: Catalog, year: number, shopSince: number): GamesStatistic => {
  const games = catalog.games();
  return {
    games_count: games.length,
    products_count: games.reduce((sum, { id }) => sum + catalog.productsOf(id).length, 0),
    years: Math.max(0, year - shopSince),
  };
};
