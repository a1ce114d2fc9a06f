import { setImmediate as macrotask } from 'node:timers/promises';
import { addMilliseconds, fold } from '@shop/domain/kernel';
import { openOrders, order } from '@shop/domain/ordering';
import { customerUses, findReservedUse, promo } from '@shop/domain/promotions';
import { keyPool } from '@shop/domain/stock';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { sampleOrderId } from './testing/order-samples.ts';
import { openPlacingShop } from './testing/placing-shop.ts';

const clockAt = (milliseconds: number) => () => addMilliseconds(noon, milliseconds);
/** Milliseconds after noon. */
const time = fc.constantFrom(0, 1, 1_000);

/** The state of the order, and what it has in the streams of the shop. */
const readOrder = ({ logs }: ReturnType<typeof openPlacingShop>) => ({
  status: fold(order, logs.orders).status,
  hasKeys: fold(keyPool, logs.pool).reserved.has(sampleOrderId),
  hasPromoUse: findReservedUse(fold(promo, logs.promos), sampleOrderId) !== null,
  hasCustomerUse: fold(customerUses, logs.customers).has(sampleOrderId),
  countsAsUnpaid: fold(openOrders, logs.unpaidOrders).length === 1,
});

const complete = {
  status: 'pending',
  hasKeys: true,
  hasPromoUse: true,
  hasCustomerUse: true,
  countsAsUnpaid: true,
};

/** The calls of one program, which reach their streams one by one. */
const createTurns = () => {
  const waiting: (() => void)[] = [];
  /** Lets at most this number of calls reach their streams. */
  const run = async (calls: number): Promise<void> => {
    for (let left = calls; left > 0; left -= 1) {
      await macrotask();
      const next = waiting.shift();
      if (!next) return;
      next();
    }
    await macrotask();
  };
  return { turn: () => new Promise<void>((resolve) => waiting.push(resolve)), run };
};

/** More calls than a request makes. */
const maxCalls = 20;

describe('two requests for one order in two programs, one of which is refused', () => {
  it('leave the placed order its keys, its promo code and its place among unpaid orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), time, time, async (scheduler, refusedAt, placedAt) => {
        const shop = openPlacingShop();
        const turn = (call: string) => scheduler.schedule(Promise.resolve(), call);
        const refusing = { clock: clockAt(refusedAt), isBanned: true, turn };
        const placing = { clock: clockAt(placedAt), isBanned: false, turn };
        const refused = shop.openProgram(refusing).place();
        const placed = shop.openProgram(placing).place();
        const answers = await scheduler.waitFor(Promise.all([refused, placed]));

        expect(answers[0]).to.be.oneOf(['email-banned', 'placed']);
        expect(answers[1]).to.equal('placed');
        expect(readOrder(shop)).to.deep.equal(complete);
      }),
      { numRuns: 200 },
    );
  });

  for (let placedCalls = 0; placedCalls < maxCalls; placedCalls += 1) {
    it(`keep everything of the placed order if its request pauses after ${placedCalls} calls until the refused one has ended`, async () => {
      for (let refusedCalls = 0; refusedCalls < maxCalls; refusedCalls += 1) {
        const shop = openPlacingShop();
        const [refusing, placing] = [createTurns(), createTurns()];
        const { turn } = refusing;
        const refused = shop.openProgram({ clock: clockAt(0), isBanned: true, turn }).place();
        const placed = shop
          .openProgram({ clock: clockAt(0), isBanned: false, turn: placing.turn })
          .place();
        await refusing.run(refusedCalls);
        await placing.run(placedCalls);
        await refusing.run(maxCalls);
        await placing.run(maxCalls);

        expect(await refused).to.be.oneOf(['email-banned', 'placed']);
        expect(await placed, `after ${refusedCalls} calls`).to.equal('placed');
        expect(readOrder(shop), `after ${refusedCalls} calls`).to.deep.equal(complete);
      }
    });
  }
});
