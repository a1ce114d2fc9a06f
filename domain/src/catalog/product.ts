import type { Decider } from '../kernel/index.ts';
import { rejecting, same } from '../kernel/index.ts';
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
import { pathsLeft } from './paths-left.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

export type KnownProduct = Readonly<{
  status: 'known';
  productId: ProductId;
  gameId: GameId;
  details: ProductDetails;
  statusId: string;
  rates: readonly Rate[];
  /** Counts the events, as the stream does. */
  revision: number;
  /** Addresses that it left: a repeat of the command that moved it gives them up again. */
  formerPaths: readonly string[];
}>;
export type Product = Readonly<{ status: 'unknown' }> | KnownProduct;

const reject = rejecting(catalogTexts);

const sound = (rate: Rate): Rate =>
  rate.maxCount < rate.minCount ? reject('count-range-invalid') : rate;

const rateOf = ({ rates }: KnownProduct, rateId: string): Rate | undefined =>
  rates.find((rate) => rate.rateId === rateId);

/** Whether the product was added by this very command. */
const isSameAddition = ({ data }: AddProduct, product: KnownProduct): boolean =>
  data.gameId === product.gameId &&
  same({ ...data.details, active: true }, product.details) &&
  data.rates.every((rate) => same(rateOf(product, rate.rateId), rate));

/** The product as an edit leaves it. */
const edited = (
  command: DescribeProduct | ArchiveProduct | RestoreProduct,
  before: ProductDetails,
): ProductDetails => {
  switch (command.type) {
    case 'DescribeProduct':
      return { ...command.data.details, active: before.active };
    case 'ArchiveProduct':
      return { ...before, active: false };
    case 'RestoreProduct':
      return { ...before, active: true };
  }
};

/** The rates whose prices change. */
const repriced = (product: KnownProduct, prices: ChangePrices['data']['rates']): readonly Rate[] =>
  prices
    .map((next): readonly [Rate, Rate] => {
      const known = rateOf(product, next.rateId) ?? reject('rate-unknown');
      return [known, { ...known, ...next }];
    })
    .flatMap(([known, next]) => (same(known, next) ? [] : [next]));

const change = (command: ProductCommand, product: KnownProduct): readonly ProductEvent[] => {
  const { productId, gameId } = product;
  const about = { productId, gameId, at: command.data.now };
  /** Lets an edit pass only if its editor saw the product as it is now. */
  const seen = (revision: number, events: readonly ProductEvent[]): readonly ProductEvent[] => {
    if (events.length === 0 || revision === product.revision) return events;
    return reject('changed-meanwhile', { current: { revision: product.revision } });
  };

  switch (command.type) {
    case 'AddProduct':
      return isSameAddition(command, product) ? [] : reject('id-taken');
    case 'DescribeProduct':
    case 'ArchiveProduct':
    case 'RestoreProduct': {
      const details = edited(command, product.details);
      if (same(details, product.details)) return [];
      return seen(command.data.revision, [
        { type: 'catalog.ProductDescribed', data: { ...about, details } },
      ]);
    }
    case 'ChangeProductStatus': {
      const { statusId, reason, revision } = command.data;
      if (statusId === product.statusId) return [];
      return seen(revision, [
        { type: 'catalog.ProductStatusChanged', data: { ...about, statusId, reason } },
      ]);
    }
    case 'AddRate': {
      const rate = sound(command.data.rate);
      const known = rateOf(product, rate.rateId);
      if (known) return same(known, rate) ? [] : reject('id-taken');
      return seen(command.data.revision ?? product.revision, [
        { type: 'catalog.RateAdded', data: { ...about, rate } },
      ]);
    }
    case 'ChangeRate': {
      const rate = sound(command.data.rate);
      const known = rateOf(product, rate.rateId);
      if (!known) return reject('rate-unknown');
      if (same(known, rate)) return [];
      return seen(command.data.revision, [
        { type: 'catalog.RateChanged', data: { ...about, rate } },
      ]);
    }
    case 'ChangePrices':
      return seen(
        command.data.revision,
        repriced(product, command.data.rates).map((rate) => ({
          type: 'catalog.RateChanged',
          data: { ...about, rate },
        })),
      );
    case 'WithdrawRate': {
      const { rateId, revision } = command.data;
      if (!rateOf(product, rateId)) return [];
      return seen(revision, [{ type: 'catalog.RateWithdrawn', data: { ...about, rateId } }]);
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
      data: { productId, gameId, rate: sound(rate), at },
    })),
  ];
};

const decide = (command: ProductCommand, product: Product): readonly ProductEvent[] => {
  if (product.status === 'known') return change(command, product);
  return command.type === 'AddProduct' ? add(command) : reject('product-unknown');
};

const evolve = (product: Product, event: ProductEvent): Product => {
  if (event.type === 'catalog.ProductAdded') {
    const { productId, gameId, details, statusId } = event.data;
    return {
      status: 'known',
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
        formerPaths: pathsLeft(product.formerPaths, product.details.path, event.data.details.path),
      };
    case 'catalog.ProductStatusChanged':
      return { ...next, statusId: event.data.statusId };
    case 'catalog.RateAdded':
      return { ...next, rates: [...product.rates, event.data.rate] };
    case 'catalog.RateChanged': {
      const { rate } = event.data;
      return {
        ...next,
        rates: product.rates.map((known) => (known.rateId === rate.rateId ? rate : known)),
      };
    }
    case 'catalog.RateWithdrawn':
      return {
        ...next,
        rates: product.rates.filter(({ rateId }) => rateId !== event.data.rateId),
      };
  }
};

/** One product with its rates: whatever decides what it costs and whether it is sold. */
export const product: Decider<Product, ProductCommand, ProductEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
