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
import type { LocalizedText } from '@shop/contracts/kernel';
import type { RegionalPrice } from '@shop/contracts/wire/contract';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import { pickAlternatives } from './alternatives.ts';
import type { Catalogue, Level } from './catalogue.ts';
import type { ProductPagePart, ProductSummary } from './product-summary.ts';
import { summarizeStatuses } from './status-summary.ts';

/** Builds storefront answers from the catalogue in memory, without a query. */

const maxSimilarProducts = 5;
const maxStatusChanges = 5;
const maxSearchResults = 20;
const emptyText: LocalizedText = { rus: '', eng: '' };

export const toRegionalPrice = (price: Price, dollar: number): RegionalPrice => {
  const { cis, global } = pricesIn(price, dollar);
  return { cis: toWireMoney(cis), global: toWireMoney(global) };
};

export const findCheapestRate = (rates: readonly Rate[]): Rate | null =>
  rates.reduce<Rate | null>(
    (lowest, rate) => (lowest && lowest.price.rub <= rate.price.rub ? lowest : rate),
    null,
  );

const levelsAscending: readonly Level[] = ['no', 'few', 'yes'];

export const findBestLevel = (catalogue: Catalogue, rates: readonly Rate[]): Level =>
  rates
    .map(catalogue.level)
    .reduce(
      (best, level) =>
        levelsAscending.indexOf(level) > levelsAscending.indexOf(best) ? level : best,
      'no',
    );

export const toProductStatus = (
  catalogue: Catalogue,
  { status }: ProductSummary,
): ProductStatus => {
  const entry = catalogue.entry('status', status.id);
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
  catalogue: Catalogue,
  { id, reason, at }: ProductPagePart['status_changes'][number],
): StatusChange => {
  const entry = catalogue.entry('status', id);
  const label = suffixed('label', entry?.label ?? emptyText);
  return { ...label, colour: entry?.colour ?? 'bad', ...suffixed('reason', reason), at };
};

export const isSellable = (catalogue: Catalogue, { status }: ProductSummary): boolean =>
  catalogue.entry('status', status.id)?.sellable ?? false;

const lowestPrice = (catalogue: Catalogue, gameId: string): RegionalPrice | null => {
  const rates = catalogue
    .productsOf(gameId)
    .filter((product) => isSellable(catalogue, product))
    .flatMap((product) => product.rates);
  if (rates.length === 0) return null;
  const prices = rates.map(({ price }) => pricesIn(price, catalogue.dollar()));
  const lowest = (region: 'cis' | 'global') =>
    prices.map((price) => price[region]).reduce((a, b) => (b.minor < a.minor ? b : a));
  return { cis: toWireMoney(lowest('cis')), global: toWireMoney(lowest('global')) };
};

const createGame = (catalogue: Catalogue, { id, details, position }: GameDocument): Game => ({
  id,
  path: details.path,
  ...suffixed('name', details.name),
  ...suffixed('description', details.description),
  icon: details.icon,
  logo: details.logo,
  cover: details.cover,
  popular: details.popular,
  position,
  products_count: catalogue.productsOf(id).length,
  price: lowestPrice(catalogue, id),
  status_summary: summarizeStatuses(catalogue.productsOf(id), (product) =>
    toProductStatus(catalogue, product),
  ),
});

export const toGame = (catalogue: Catalogue, game: GameDocument): Game =>
  catalogue.cachedGame(game, () => createGame(catalogue, game));

const toGameName = ({ id, details }: GameDocument) => ({
  id,
  path: details.path,
  ...suffixed('name', details.name),
});

export const toProductCard = (
  catalogue: Catalogue,
  game: GameDocument,
  product: ProductSummary,
): ProductCard => {
  const { id, details, rates } = product;
  const lowest = findCheapestRate(rates);
  const dollar = catalogue.dollar();
  return {
    id,
    game: toGameName(game),
    path: details.path,
    kind: details.kind,
    image: details.image,
    ...suffixed('name', details.name),
    ...suffixed('tag', details.tag),
    sale: details.sale,
    status: toProductStatus(catalogue, product),
    price: lowest && toRegionalPrice(lowest.price, dollar),
    old_price: lowest?.oldPrice ? toRegionalPrice(lowest.oldPrice, dollar) : null,
    in_stock: findBestLevel(catalogue, rates),
  };
};

const toProductRate = (catalogue: Catalogue, rate: Rate): ProductRate => {
  const dollar = catalogue.dollar();
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
    in_stock: catalogue.level(rate),
    digiseller: rate.externalDigiseller !== null,
  };
};

export const listFunctions = (catalogue: Catalogue, details: ProductSummary['details']) =>
  details.functionIds.flatMap((id) => {
    const entry = catalogue.entry('productFunction', id);
    if (!entry) return [];
    const icon = catalogue.entry('functionIcon', entry.iconId)?.image ?? '';
    return [{ id, icon, ...suffixed('group', entry.group), ...suffixed('name', entry.name) }];
  });

const listRequirements = (catalogue: Catalogue, details: ProductSummary['details']) =>
  details.requirementIds
    .flatMap((id) => {
      const entry = catalogue.entry('requirement', id);
      const type = entry && catalogue.entry('requirementType', entry.typeId);
      if (!entry || !type) return [];
      const position = catalogue.positionOf('requirementType', entry.typeId);
      return [{ id, name: entry.name, type, position }];
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, type }) => ({
      id,
      type: type.code,
      ...suffixed('type_name', type.name),
      ...suffixed('name', name),
    }));

const canBeBought = (catalogue: Catalogue, product: ProductSummary): boolean =>
  isSellable(catalogue, product) &&
  product.rates.length > 0 &&
  findBestLevel(catalogue, product.rates) !== 'no';

const alternativesTo = (catalogue: Catalogue, product: ProductSummary) =>
  pickAlternatives(
    catalogue
      .productsOf(product.game_id)
      .filter((other) => other.id !== product.id && canBeBought(catalogue, other)),
  );

/** Compares by duration. A rate for life (0 days) is the longest. */
const compareByDays = (a: Rate, b: Rate): number =>
  (a.days || Number.MAX_SAFE_INTEGER) - (b.days || Number.MAX_SAFE_INTEGER) ||
  a.price.rub - b.price.rub;

export const toProductPage = (
  catalogue: Catalogue,
  game: GameDocument,
  product: ProductSummary,
  part: ProductPagePart,
): ProductPage => {
  const { details } = product;
  return {
    ...toProductCard(catalogue, game, product),
    ...suffixed('description', part.details.description),
    game: { ...toGameName(game), logo: game.details.logo, icon: game.details.icon },
    functions: listFunctions(catalogue, details),
    requirements: listRequirements(catalogue, details),
    screenshots: [...details.screenshots],
    videos: [...details.videos],
    fields: details.fields.map(({ name, label, required, pattern }) => ({
      name,
      ...suffixed('label', label),
      required,
      pattern,
    })),
    activation_region: details.activationRegion,
    regions: [...details.regions],
    rates: product.rates.toSorted(compareByDays).map((rate) => toProductRate(catalogue, rate)),
    similar: catalogue
      .productsOf(game.id)
      .slice(0, maxSimilarProducts + 1)
      .filter(({ id }) => id !== product.id)
      .slice(0, maxSimilarProducts)
      .map((other) => toProductCard(catalogue, game, other)),
    alternatives: alternativesTo(catalogue, product).map(({ product: other, availableIn }) => ({
      ...toProductCard(catalogue, game, other),
      available_in: [...availableIn],
    })),
    status_changes: part.status_changes
      .slice(0, maxStatusChanges)
      .map((change) => toStatusChange(catalogue, change)),
  };
};

const toGamesFound = (catalogue: Catalogue, ids: readonly string[]): GameFound[] =>
  ids.flatMap((id) => {
    const game = catalogue.game(id);
    if (!game) return [];
    const { path, name_rus, name_eng, icon, price, status_summary } = toGame(catalogue, game);
    return [{ id, path, name_rus, name_eng, icon, price, status_summary }];
  });

const toProductsFound = (catalogue: Catalogue, ids: readonly string[]): ProductFound[] =>
  ids.flatMap((id) => {
    const product = catalogue.product(id);
    const found = product && catalogue.game(product.game_id);
    if (!found) return [];
    const card = toProductCard(catalogue, found, product);
    const { game, path, kind, image, name_rus, name_eng, status, price } = card;
    return [{ id, game, path, kind, image, name_rus, name_eng, status, price }];
  });

/** Finds games by their own names and those of their products. */
export const searchGamesByName = (catalogue: Catalogue, query: string): readonly GameFound[] =>
  toGamesFound(catalogue, catalogue.search(query, maxSearchResults));

/** Finds games by their own names, and products by their names and those of their games. */
export const searchCatalogue = (catalogue: Catalogue, query: string): CatalogFound => ({
  games: toGamesFound(catalogue, catalogue.searchGames(query, maxSearchResults)),
  products: toProductsFound(catalogue, catalogue.searchProducts(query, maxSearchResults)),
});

export const countCatalogue = (
  catalogue: Catalogue,
  year: number,
  shopSince: number,
): GamesStatistic => {
  const games = catalogue.games();
  return {
    games_count: games.length,
    products_count: games.reduce((sum, { id }) => sum + catalogue.productsOf(id).length, 0),
    years: Math.max(0, year - shopSince),
  };
};
