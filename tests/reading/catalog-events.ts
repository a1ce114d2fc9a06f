import { gameId, productId, rateId } from '@shop/contracts/catalog/ids';
import type {
  GameAdded,
  ProductAdded,
  ProductStatusChanged,
  RateAdded,
} from '@shop/domain/catalog/events';
import { instant } from '@shop/contracts/kernel';
import { sampleProduct, sampleRate } from '@shop/domain/testing';
import type { KeysAdded, KeysReserved } from '@shop/domain/stock/events';

/** Events that fill a small catalog. */

const at = instant('2026-03-01T12:00:00Z');
const image = '/storage/images/a.webp';
const text = (rus: string, eng: string) => ({ rus, eng });

export const gameAdded = (id: string, hidden = false): GameAdded => ({
  type: 'catalog.GameAdded',
  data: {
    gameId: gameId(id),
    details: {
      path: `${id}-path`,
      name: text(`Игра ${id}`, `Game ${id}`),
      description: text('', ''),
      icon: image,
      logo: image,
      cover: image,
      popular: true,
      hidden,
      active: true,
    },
    at,
  },
});

export const productAdded = (id: string, game: string): ProductAdded => ({
  type: 'catalog.ProductAdded',
  data: {
    productId: productId(id),
    gameId: gameId(game),
    statusId: 'undetected',
    details: sampleProduct({
      path: `${id}-path`,
      name: text(`Товар ${id}`, `Product ${id}`),
      description: text('описание', 'description'),
    }),
    at,
  },
});

export const statusChanged = (
  product: string,
  game: string,
  statusId: string,
): ProductStatusChanged => ({
  type: 'catalog.ProductStatusChanged',
  data: {
    productId: productId(product),
    gameId: gameId(game),
    statusId,
    reason: text('причина', 'reason'),
    at,
  },
});

export const rateAdded = (id: string, product: string, game: string, rub: number): RateAdded => ({
  type: 'catalog.RateAdded',
  data: {
    productId: productId(product),
    gameId: gameId(game),
    rate: sampleRate({ rateId: rateId(id), days: 30, price: { rub, usd: null } }),
    at,
  },
});

export const keysAdded = (rate: string, available: number): KeysAdded => ({
  type: 'stock.KeysAdded',
  data: {
    rateId: rate,
    productId: 'any',
    importId: 'i',
    first: 0,
    count: available,
    unitCost: 0,
    available,
    at,
  },
});

export const keysReserved = (rate: string, available: number): KeysReserved => ({
  type: 'stock.KeysReserved',
  data: { rateId: rate, productId: 'any', orderId: 'o', keys: [], until: at, available, at },
});
