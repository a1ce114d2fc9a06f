import type { Decider } from '../kernel/index.ts';
import { rejectWith, isDeepEqual } from '../kernel/index.ts';
import type { ProductDetails, Rate } from '@shop/contracts/catalog/values';
import type { ProductEvent } from './events.ts';
import type { GameId, ProductId } from '@shop/contracts/catalog/ids';
import type {
  AddProduct,
  ArchiveProduct,
  ChangePrices,
  DescribeProduct,
  ProductCommand,
  RestoreProduct,
} from './product-commands.ts';
import { findFormerPaths } from './former-paths.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

/** A product with its plans, which share its stream so that they are changed one after another. */
export type ExistingProduct = Readonly<{
  status: 'existing';
  productId: ProductId;
  gameId: GameId;
  details: ProductDetails;
  statusId: string;
  rates: readonly Rate[];
  /** Counts the events, as the stream does. */
  revision: number;
  /** Former paths. If the command that changed the path is repeated, they are released again. */
  formerPaths: readonly string[];
}>;
export type Product = Readonly<{ status: 'unknown' }> | ExistingProduct;

const reject = rejectWith(catalogTexts);

const requireValidRates = (rate: Rate): Rate =>
  rate.maxCount < rate.minCount ? reject('count-range-invalid') : rate;

const rateOf = ({ rates }: ExistingProduct, rateId: string): Rate | undefined =>
  rates.find((rate) => rate.rateId === rateId);

/** True if this same command added the product. */
const isSameProduct = ({ data }: AddProduct, product: ExistingProduct): boolean =>
  data.gameId === product.gameId &&
  isDeepEqual({ ...data.details, active: true }, product.details) &&
  data.rates.every((rate) => isDeepEqual(rateOf(product, rate.rateId), rate));

/** The product as an edit leaves it. */
const withEdits = (
  command: DescribeProduct | ArchiveProduct | RestoreProduct,
  previous: ProductDetails,
): ProductDetails => {
  switch (command.type) {
    case 'DescribeProduct':
      return { ...command.data.details, active: previous.active };
    case 'ArchiveProduct':
      return { ...previous, active: false };
    case 'RestoreProduct':
      return { ...previous, active: true };
  }
};

/** Returns the rates with their new prices. Unchanged rates are omitted. */
const withPrices = (
  product: ExistingProduct,
  prices: ChangePrices['data']['rates'],
): readonly Rate[] =>
  prices
    .map((next): readonly [Rate, Rate] => {
      const currentRate = rateOf(product, next.rateId) ?? reject('rate-unknown');
      return [currentRate, { ...currentRate, ...next }];
    })
    .flatMap(([currentRate, next]) => (isDeepEqual(currentRate, next) ? [] : [next]));

const change = (command: ProductCommand, product: ExistingProduct): readonly ProductEvent[] => {
  const { productId, gameId } = product;
  const eventData = { productId, gameId, at: command.data.now };
  /** Lets an edit pass only if its editor saw the product as it is now. */
  const seenRateIds = (
    revision: number,
    events: readonly ProductEvent[],
  ): readonly ProductEvent[] => {
    if (events.length === 0 || revision === product.revision) return events;
    return reject('changed-meanwhile', { current: { revision: product.revision } });
  };

  switch (command.type) {
    case 'AddProduct':
      return isSameProduct(command, product) ? [] : reject('id-taken');
    case 'DescribeProduct':
    case 'ArchiveProduct':
    case 'RestoreProduct': {
      const details = withEdits(command, product.details);
      if (isDeepEqual(details, product.details)) return [];
      return seenRateIds(command.data.revision, [
        { type: 'catalog.ProductDescribed', data: { ...eventData, details } },
      ]);
    }
    case 'ChangeProductStatus': {
      const { statusId, reason, revision } = command.data;
      if (statusId === product.statusId) return [];
      return seenRateIds(revision, [
        { type: 'catalog.ProductStatusChanged', data: { ...eventData, statusId, reason } },
      ]);
    }
    case 'AddRate': {
      const rate = requireValidRates(command.data.rate);
      const currentRate = rateOf(product, rate.rateId);
      if (currentRate) return isDeepEqual(currentRate, rate) ? [] : reject('id-taken');
      return seenRateIds(command.data.revision ?? product.revision, [
        { type: 'catalog.RateAdded', data: { ...eventData, rate } },
      ]);
    }
    case 'ChangeRate': {
      const rate = requireValidRates(command.data.rate);
      const currentRate = rateOf(product, rate.rateId);
      if (!currentRate) return reject('rate-unknown');
      if (isDeepEqual(currentRate, rate)) return [];
      return seenRateIds(command.data.revision, [
        { type: 'catalog.RateChanged', data: { ...eventData, rate } },
      ]);
    }
    case 'ChangePrices':
      return seenRateIds(
        command.data.revision,
        withPrices(product, command.data.rates).map((rate) => ({
          type: 'catalog.RateChanged',
          data: { ...eventData, rate },
        })),
      );
    case 'WithdrawRate': {
      const { rateId, revision } = command.data;
      if (!rateOf(product, rateId)) return [];
      return seenRateIds(revision, [
        { type: 'catalog.RateWithdrawn', data: { ...eventData, rateId } },
      ]);
    }
  }
};

const add = ({ data }: AddProduct): readonly ProductEvent[] => {
  const { productId, gameId, statusId, rates, now: at } = data;
  const details = { ...data.details, active: true };
  return [
    { type: 'catalog.ProductAdded', data: { productId, gameId, details, statusId, at } },
    ...rates.map((rate): ProductEvent => ({
      type: 'catalog.RateAdded',
      data: { productId, gameId, rate: requireValidRates(rate), at },
    })),
  ];
};

const decide = (command: ProductCommand, product: Product): readonly ProductEvent[] => {
  if (product.status === 'existing') return change(command, product);
  return command.type === 'AddProduct' ? add(command) : reject('product-unknown');
};

const evolve = (product: Product, event: ProductEvent): Product => {
  if (event.type === 'catalog.ProductAdded') {
    const { productId, gameId, details, statusId } = event.data;
    return {
      status: 'existing',
      productId,
      gameId,
      details,
      statusId,
      rates: [],
      revision: 0,
      formerPaths: [],
    };
  }
  if (product.status === 'unknown') return product;

  const next = { ...product, revision: product.revision + 1 };
  switch (event.type) {
    case 'catalog.ProductDescribed':
      return {
        ...next,
        details: event.data.details,
        formerPaths: findFormerPaths(
          product.formerPaths,
          product.details.path,
          event.data.details.path,
        ),
      };
    case 'catalog.ProductStatusChanged':
      return { ...next, statusId: event.data.statusId };
    case 'catalog.RateAdded':
      return { ...next, rates: [...product.rates, event.data.rate] };
    case 'catalog.RateChanged': {
      const { rate } = event.data;
      return {
        ...next,
        rates: product.rates.map((currentRate) =>
          currentRate.rateId === rate.rateId ? rate : currentRate,
        ),
      };
    }
    case 'catalog.RateWithdrawn':
      return {
        ...next,
        rates: product.rates.filter(({ rateId }) => rateId !== event.data.rateId),
      };
  }
};

/** A product with its rates, which decide its price and whether it is sold. */
export const product: Decider<Product, ProductCommand, ProductEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
