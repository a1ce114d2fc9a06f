import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { rub } from '@shop/contracts/kernel';
import type { Command, CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, fold } from '@shop/domain/kernel';
import { order, orderId, quoteOf } from '@shop/domain/ordering';
import { noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { customerUses, findReservedUse, promo, reservePromoUse } from '@shop/domain/promotions';
import type { PromoCreated } from '@shop/domain/promotions/events';
import { keyPool } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { noon, orderEvents, sampleRate, samplePromoTerms } from '@shop/domain/testing';
import type { CommandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createOrderCleanUps } from './clean-up.ts';
import { createOrderReservations } from './order-reservations.ts';

const id = orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10');
const { bought, buyer } = orderEvents().orderData;
const by = { actor: 'guest', correlationId: id, causationId: null };
const unitPrice = rub(1_000);
const discount = rub(100);
const quote = () => quoteOf({ unitPrice, count: 1, discount, terms: noChargeTerms, dollar: 80 });
const offer = { bought, rate: sampleRate(), dollar: 80, fields: [], quote };
const keysAdded: PoolEvent = {
  type: 'stock.KeysAdded',
  data: {
    rateId: bought.rate.id,
    productId: bought.product.id,
    importId: 'import-1',
    first: 0,
    count: 1,
    unitCost: 100,
    available: 1,
    at: noon,
  },
};

const onUndoFailed = () => expect.fail('Nothing is undone');

/** A shop with one key, and a promo code that each customer may use once. */
const openShop = () => {
  const code = readPromoCode('spring');
  if (code === null || code === '') return expect.fail('The code is invalid');
  const created: PromoCreated = {
    type: 'promotions.PromoCreated',
    data: {
      code,
      entry: 0,
      terms: samplePromoTerms({ perCustomer: 1 }),
      on: true,
      batchId: null,
      at: noon,
    },
  };
  const pool = inMemoryHandler(keyPool, [keysAdded]);
  const promos = inMemoryHandler(promo, [created]);
  const customers = inMemoryHandler(customerUses);
  const use = {
    orderId: id,
    customerId: buyer.emailHash,
    gameId: bought.product.gameId,
    productId: bought.product.id,
    rateId: bought.rate.id,
    subtotal: unitPrice,
    until: noon,
    now: noon,
    late: false,
  };

  /** One program with a clock of its own. Commands of the types `slow` wait for `gate`. */
  const openProgram = (clockMs: number, slow: readonly string[], gate: Promise<void>) => {
    const delay = <State, C extends Command>(
      handler: CommandHandler<State, C>,
    ): CommandHandler<State, C> =>
      Object.assign(async (stream: string, command: C, context: CommandContext) => {
        if (slow.includes(command.type)) await gate;
        return handler(stream, command, context);
      }, handler);
    const aggregates = {
      orders: inMemoryHandler(order).handler,
      keyPools: delay(pool.handler),
      promos: delay(promos.handler),
      promoCustomers: delay(customers.handler),
    };
    return createOrderReservations({
      aggregates,
      reservePromo: ({ until, now, late }) => {
        const ports = { ...promoUsePorts(aggregates, by), onUndoFailed };
        return reservePromoUse(ports, { ...use, code, until, now, late });
      },
      clock: () => addMilliseconds(noon, clockMs),
      failpoint: () => undefined,
      cleanUps: createOrderCleanUps({ warn: () => undefined }),
    })({ id, offer, quote: quote(), promoUse: { ...use, promo: code }, by });
  };

  return {
    openProgram,
    isReserved: () => ({
      keys: fold(keyPool, pool.log).reserved.has(id),
      promo: findReservedUse(fold(promo, promos.log), id) !== null,
      customer: fold(customerUses, customers.log).has(id),
    }),
  };
};

const releases = ['ReleaseKeys', 'ReleasePromo', 'ReleaseCustomerUse'];
const hangingReleases = [releases, ['ReleaseCustomerUse'], ['ReleasePromo'], ['ReleaseKeys']];

describe('a repeat of a refused order in another program, whose clean-up hangs', () => {
  for (const slow of hangingReleases) {
    for (const aheadMs of [-1_000, 1_000]) {
      it(`keeps what it reserves, with ${slow.join(', ')} after it and a clock ${aheadMs} ms ahead`, async () => {
        const { openProgram, isReserved } = openShop();
        const gate = Promise.withResolvers<void>();
        const refused = openProgram(0, slow, gate.promise);
        await refused.reserve();
        const released = refused.release();
        await new Promise(setImmediate); // the clean-up gets as far as it can

        const repeat = openProgram(aheadMs, [], gate.promise);
        await repeat.reserve();
        gate.resolve();
        await released;
        expect(isReserved()).to.deep.equal({ keys: true, promo: true, customer: true });
      });
    }
  }

  it('releases what it renewed if it is refused too', async () => {
    const { openProgram, isReserved } = openShop();
    const gate = Promise.withResolvers<void>();
    const refused = openProgram(0, releases, gate.promise);
    await refused.reserve();
    const released = refused.release();
    const repeat = openProgram(1_000, [], gate.promise);
    await repeat.reserve();
    await repeat.release();
    expect(isReserved()).to.deep.equal({ keys: false, promo: false, customer: false });
    gate.resolve();
    await released;
  });
});
