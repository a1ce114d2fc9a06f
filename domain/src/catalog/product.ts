import type { Decider } from '../kernel/index.ts';
import { rejecting, same } from '../kernel/index.ts';
import type { ProductDetails, ProductEvent, Rate } from './events.ts';
import type { GameId, ProductId } from './ids.ts';
import type { ProductCommand } from './product-commands.ts';
import { pathsLeft } from './paths-left.ts';
import { catalogTexts } from './texts.ts';

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

const change = (command: ProductCommand, product: KnownProduct): readonly ProductEvent[] => {
  const { productId, gameId } = product;
  const about = { productId, gameId, at: command.data.now };
  const unseen = (revision: number): boolean => revision !== product.revision;
  const meanwhile = () => reject('changed-meanwhile', { current: { revision: product.revision } });

  switch (command.type) {
    case 'AddProduct': {
      const again = command.data.gameId === gameId && same(command.data.details, product.details);
      return again ? [] : reject('id-taken');
    }
    case 'DescribeProduct': {
      const { details, revision } = command.data;
      if (same(details, product.details)) return [];
      if (unseen(revision)) return meanwhile();
      return [{ type: 'catalog.ProductDescribed', data: { ...about, details } }];
    }
    case 'ChangeProductStatus': {
      const { statusId, reason } = command.data;
      if (statusId === product.statusId) return [];
      return [{ type: 'catalog.ProductStatusChanged', data: { ...about, statusId, reason } }];
    }
    case 'AddRate': {
      const rate = sound(command.data.rate);
      const known = rateOf(product, rate.rateId);
      if (known) return same(known, rate) ? [] : reject('id-taken');
      return [{ type: 'catalog.RateAdded', data: { ...about, rate } }];
    }
    case 'ChangeRate': {
      const { revision } = command.data;
      const rate = sound(command.data.rate);
      const known = rateOf(product, rate.rateId);
      if (!known) return reject('rate-unknown');
      if (same(known, rate)) return [];
      if (unseen(revision)) return meanwhile();
      return [{ type: 'catalog.RateChanged', data: { ...about, rate } }];
    }
    case 'WithdrawRate': {
      const { rateId } = command.data;
      if (!rateOf(product, rateId)) return [];
      return [{ type: 'catalog.RateWithdrawn', data: { ...about, rateId } }];
    }
  }
};

const decide = (command: ProductCommand, product: Product): readonly ProductEvent[] => {
  if (product.status === 'known') return change(command, product);
  if (command.type !== 'AddProduct') return reject('product-unknown');
  const { productId, gameId, details, statusId, now } = command.data;
  return [
    { type: 'catalog.ProductAdded', data: { productId, gameId, details, statusId, at: now } },
  ];
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
