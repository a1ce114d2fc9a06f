import { rub } from '@shop/contracts/kernel';
import type { Command, CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, fold } from '@shop/domain/kernel';
import { order } from '@shop/domain/ordering';
import { customerUses, findReservedUse, promo } from '@shop/domain/promotions';
import { keyPool } from '@shop/domain/stock';
import { noon } from '@shop/domain/testing';
import type { CommandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createOrderCleanUps } from './clean-up.ts';
import { createOrderReservations } from './order-reservations.ts';
import {
  by,
  createPromo,
  keysAdded,
  offer,
  promoUse,
  quoteWith,
  reservePromoIn,
  sampleOrderId,
} from './testing/order-samples.ts';

const id = sampleOrderId;
const discount = rub(100);

/** A shop with one key, and a promo code that each customer may use once. */
const openShop = () => {
  const pool = inMemoryHandler(keyPool, [keysAdded]);
  const promos = inMemoryHandler(promo, [createPromo({ perCustomer: 1 })]);
  const customers = inMemoryHandler(customerUses);

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
      promotions: { reservePromo: reservePromoIn(aggregates) },
      clock: () => addMilliseconds(noon, clockMs),
      failpoint: () => undefined,
      cleanUps: createOrderCleanUps({ warn: () => undefined }),
    })({ id, offer, quote: quoteWith(discount), promoUse, by });
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

const releaseKeys = 'UndoKeyReservation';
const releasePromo = 'UndoPromoReservation';
const releaseCustomerUse = 'UndoCustomerReservation';
const releases = [releaseKeys, releasePromo, releaseCustomerUse];
const hangingReleases = [releases, ...releases.map((release) => [release])];

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

  it('leaves what it renewed to fulfilment if it is refused too, because the other may place the order', async () => {
    const { openProgram, isReserved } = openShop();
    const gate = Promise.withResolvers<void>();
    const refused = openProgram(0, releases, gate.promise);
    await refused.reserve();
    const released = refused.release();
    const repeat = openProgram(1_000, [], gate.promise);
    await repeat.reserve();
    await repeat.release();
    gate.resolve();
    await released;
    expect(isReserved()).to.deep.equal({ keys: true, promo: true, customer: true });
  });
});
