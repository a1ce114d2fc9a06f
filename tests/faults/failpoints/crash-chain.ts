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
import { restartWithFailpoint, crashAt, retryUntilAnswered } from '../../support/failpoints.ts';
import { price } from '../../support/product-requests.ts';
import type { Shop } from '../../support/shop.ts';
import { theShop } from '../../support/shop.ts';
import type { StockedProduct } from '../../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../../support/products.ts';

export const commandContext = { actor: 'system:test', correlationId: 'test', causationId: null };
export const twoKeys = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };
export const reason = 'it does not work';

export const countType = (types: readonly string[], type: string) =>
  types.filter((each) => each === type).length;

/**
 * The failpoint at which a program is killed, and the action that reaches it; without an action,
 * the previous one continues.
 */
type Crash = readonly [point: string, act?: () => Promise<unknown>];

/** The shop, and a product with a hundred keys. They exist when tests run. */
export type ChainFixture = Readonly<{ shop: () => Shop; product: () => StockedProduct }>;

/** One operation that is killed at each step in turn. The last start completes it. */
export type CrashChain = (
  program: Program,
  what: string,
  crashes: readonly Crash[],
  end: string,
  verify: () => Promise<void>,
) => void;

/** Programs that are killed between two steps of one capability. */
export const describeCrashes = (
  what: string,
  body: (chain: CrashChain, fixture: ChainFixture) => void,
): void => {
  describe(`crashes during ${what}`, () => {
    let shop: Shop;
    let product: StockedProduct;
    before(async () => {
      shop = await theShop();
      product = await createStockedProduct(shop, 100);
    });
    /** Programs that were killed and not started again, because a test failed. */
    const killed = new Set<Program>();
    after(async () => {
      for (const program of killed) await restartWithFailpoint(shop, program, null);
    });

    const chain: CrashChain = (program, scenarioName, crashes, end, verify) => {
      describe(`(${scenarioName})`, () => {
        for (const [point, act] of crashes) {
          it(`include one at ${point}`, () => {
            killed.add(program);
            return crashAt(shop, program, point, act);
          });
        }
        it(end, async () => {
          await restartWithFailpoint(shop, program, null);
          killed.delete(program);
          await verify();
        });
      });
    };
    body(chain, { shop: () => shop, product: () => product });
  });
};

/** The state of a pool, folded from its events. */
export const readPool = async (shop: Shop, { rateId }: Pick<StockedProduct, 'rateId'>) =>
  fold(keyPool, await shop.stored.of<PoolEvent>(keyPoolStream(rateId)));

/** Runs a command of the key pool that no route runs. */
export const executePoolCommand = (
  shop: Shop,
  { rateId }: Pick<StockedProduct, 'rateId'>,
  command: KeyPoolCommand,
) => commandHandler(shop.eventStore, keyPool)(keyPoolStream(rateId), command, commandContext);

/** The types of the pool's events about an order. */
export const readPoolEventTypes = async (
  shop: Shop,
  { rateId }: Pick<StockedProduct, 'rateId'>,
  orderId: string,
): Promise<readonly string[]> =>
  (await shop.stored.of<PoolEvent>(keyPoolStream(rateId)))
    .filter(({ data }) => 'orderId' in data && data.orderId === orderId)
    .map(({ type }) => type);

/** Places an order with retries, then repeats it and expects the same answer. */
export const placeOrderIdempotently = async (
  shop: Shop,
  request: OrderRequest,
): Promise<PlaceOrderReply> => {
  const ask = () => place(shop, request);
  const answer = await retryUntilAnswered('the order', ask);
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  expect((await ask()).body).to.deep.equal(answer.body);
  return placeOrderReply.parse(answer.body);
};

/** A request of staff about an order, which must succeed. */
export const sendStaffCommand = (
  shop: Shop,
  { number }: PlaceOrderReply,
  step: string,
  body: object,
) => sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${number}/${step}`, body);
