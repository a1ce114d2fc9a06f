import { fold } from '@shop/domain/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import { place } from '../../support/customer.ts';
import type { Program } from '../../support/failpoints.ts';
import { arm, dieAt, insisting } from '../../support/failpoints.ts';
import { price } from '../../support/goods.ts';
import type { Shop } from '../../support/shop.ts';
import { theShop } from '../../support/shop.ts';
import type { Stocked } from '../../support/stocking.ts';
import { manage, stock } from '../../support/stocking.ts';

export const by = { actor: 'system:test', correlationId: 'test', causationId: null };
export const two = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };
export const reason = 'it does not work';

export const times = (types: readonly string[], type: string) =>
  types.filter((each) => each === type).length;

/** Where a program dies, and what brings it there; without it what was begun before goes on. */
type Death = readonly [point: string, act?: () => Promise<unknown>];

/** The shop, and goods of which there are a hundred keys; there when tests run. */
export type Given = Readonly<{ shop: () => Shop; goods: () => Stocked }>;

/** One undertaking that dies at one step after the other; the last start lets it end. */
export type Chain = (
  program: Program,
  what: string,
  deaths: readonly Death[],
  end: string,
  verify: () => Promise<void>,
) => void;

/** Programs that die between two steps of one capability. */
export const describeDeaths = (what: string, body: (chain: Chain, given: Given) => void): void => {
  describe(`a program that dies between two steps of ${what}`, () => {
    let shop: Shop;
    let goods: Stocked;
    before(async () => {
      shop = await theShop();
      goods = await stock(shop, 100);
    });
    after(async () => {
      for (const program of ['command-api', 'worker'] as const) await arm(shop, program, null);
    });

    const chain: Chain = (program, undertaking, deaths, end, verify) => {
      describe(undertaking, () => {
        for (const [point, act] of deaths) {
          it(`dies at ${point}`, () => dieAt(shop, program, point, act));
        }
        it(end, async () => {
          await arm(shop, program, null);
          await verify();
        });
      });
    };
    body(chain, { shop: () => shop, goods: () => goods });
  });
};

/** A pool as its events tell it. */
export const poolOf = async (shop: Shop, { rateId }: Pick<Stocked, 'rateId'>) =>
  fold(keyPool, await shop.stored.of<PoolEvent>(keyPoolStream(rateId)));

/** What no route brings about. */
export const toPool = (shop: Shop, { rateId }: Pick<Stocked, 'rateId'>, command: KeyPoolCommand) =>
  commandHandler(shop.eventStore, keyPool)(keyPoolStream(rateId), command, by);

/** The types of what a pool knows of an order. */
export const poolTypesOf = async (
  shop: Shop,
  { rateId }: Pick<Stocked, 'rateId'>,
  orderId: string,
): Promise<readonly string[]> =>
  (await shop.stored.of<PoolEvent>(keyPoolStream(rateId)))
    .filter(({ data }) => 'orderId' in data && data.orderId === orderId)
    .map(({ type }) => type);

/** An order that is asked for until it is answered, and answered the same once more. */
export const placing = async (shop: Shop, request: OrderRequest): Promise<PlaceOrderReply> => {
  const ask = () => place(shop, request);
  const answer = await insisting('the order', ask);
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  expect((await ask()).body).to.deep.equal(answer.body);
  return placeOrderReply.parse(answer.body);
};

/** A step of staff with an order, which has to go well. */
export const staffOf = (shop: Shop, { number }: PlaceOrderReply, step: string, body: object) =>
  manage(shop, 'POST', `/api/admin/orders/${number}/${step}`, body);
