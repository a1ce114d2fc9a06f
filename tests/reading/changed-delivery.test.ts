import type { Delivery } from '@shop/contracts/kernel';
import { adminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { productPage } from '@shop/contracts/catalog/contract';
import type { RateChanged } from '@shop/domain/catalog/events';
import { adminStocks } from '@shop/contracts/stock/back-office.contract';
import { keyId } from '@shop/contracts/stock/ids';
import type { PoolEvent } from '@shop/domain/stock/events';
import { DomainError, fold } from '@shop/domain/kernel';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { keyPool } from '@shop/domain/stock';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { gameAdded, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const game = 'cccccccc-0000-4000-8000-000000000001';
const radar = 'cccccccc-0000-4000-8000-000000000011';
const month = 'cccccccc-0000-4000-8000-000000000021';
const pool = { rateId: month, productId: radar, now: noon };

type StockView = readonly [visitor: 'yes' | 'few' | 'no', staff: number | null];
type Step = Readonly<{ deliver: Delivery } | { send: KeyPoolCommand }>;

const deliver = (delivery: Delivery): Step => ({ deliver: delivery });
const addKeys = (importId: string, count: number): Step => ({
  send: { type: 'AddKeys', data: { ...pool, importId, count, unitCost: 0, delivery: 'pool' } },
});
const setContent = (importId: string): Step => ({
  send: { type: 'SetSharedContent', data: { ...pool, importId, unitCost: 0, delivery: 'shared' } },
});
const stopContent = (importId: string): Step => ({
  send: {
    type: 'StopSharedContent',
    data: { ...pool, key: keyId(importId, 0), reason: 'Recalled' },
  },
});
const sell = (orderId: string, delivery: Delivery): Step => ({
  send: {
    type: 'AllocateKeys',
    data: { ...pool, orderId, count: 1, paidAt: noon, delivery },
  },
});

/** Every change between two ways of delivery, with and without keys and content. */
const walk: readonly (readonly [string, Step, StockView])[] = [
  ['keys are added', addKeys('keys', 2), ['few', 2]],
  ['keys become shared content', deliver('shared'), ['no', 0]],
  ['there is no content, and the plan goes back to keys', deliver('pool'), ['few', 2]],
  ['keys become manual', deliver('manual'), ['yes', null]],
  ['manual becomes shared', deliver('shared'), ['no', 0]],
  ['content is set', setContent('text'), ['yes', null]],
  ['the content is sold', sell('a', 'shared'), ['yes', null]],
  ['shared content becomes keys', deliver('pool'), ['few', 2]],
  ['a key is sold', sell('b', 'pool'), ['few', 1]],
  ['the last key is sold', sell('c', 'pool'), ['no', 0]],
  ['keys become shared content that exists', deliver('shared'), ['yes', null]],
  ['shared content becomes manual', deliver('manual'), ['yes', null]],
  ['a manual order waits', sell('d', 'manual'), ['yes', null]],
  ['manual becomes keys', deliver('pool'), ['no', 0]],
  ['keys become shared again', deliver('shared'), ['yes', null]],
  ['the content is stopped', stopContent('text'), ['no', 0]],
  ['shared without content becomes manual', deliver('manual'), ['yes', null]],
];

describe('the stock of a plan whose delivery changes', () => {
  let shop: QueryShop;
  let events: readonly PoolEvent[] = [];
  let delivery: Delivery = 'pool';
  let position = 0n;
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${game}`, gameAdded(game));
    await shop.append(`product-${radar}`, productAdded(radar, game));
    position = await shop.append(`product-${radar}`, rateAdded(month, radar, game, 500));
  });
  after(() => shop.close());

  const take = async (step: Step): Promise<void> => {
    if ('send' in step) {
      const decided = keyPool.decide(step.send, fold(keyPool, events));
      events = [...events, ...decided];
      position = await shop.append(`keyPool-${month}`, ...decided);
      return;
    }
    delivery = step.deliver;
    const { data } = rateAdded(month, radar, game, 500);
    const changed: RateChanged = {
      type: 'catalog.RateChanged',
      data: { ...data, rate: { ...data.rate, delivery } },
    };
    position = await shop.append(`product-${radar}`, changed);
  };
  const canOrder = (): boolean => {
    const data = { ...pool, orderId: 'next', count: 1, until: noon, delivery };
    try {
      keyPool.decide({ type: 'ReserveKeys', data }, fold(keyPool, events));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };
  const read = async (path: string) => {
    const headers = { Authorization: 'Bearer admin', 'X-Min-Position': String(position) };
    return (await shop.get(path, headers)).body;
  };
  const shown = async (): Promise<unknown> => {
    await shop.refresh();
    const page = productPage.parse(await read(`/api/product/${game}-path/${radar}-path`));
    const { rates } = adminProductPage.parse(await read(`/api/admin/products/${radar}`));
    const { items } = adminStocks.parse(await read(`/api/admin/stock?filter[rate]=${month}`));
    return {
      visitor: page.rates[0]?.in_stock,
      product: rates[0]?.available,
      list: items[0]?.available,
    };
  };

  for (const [what, step, [visitor, available]] of walk) {
    it(`is ${visitor} for visitors and ${available} for staff when ${what}`, async () => {
      await take(step);
      const expected = { visitor, product: available, list: available };
      await eventually('the stock', async () => {
        const seen = await shown();
        return JSON.stringify(seen) === JSON.stringify(expected) || null;
      }).catch(async () => expect(await shown()).to.deep.equal(expected));
      expect(canOrder(), 'what is in stock can be ordered').to.equal(visitor !== 'no');
    });
  }
});
