import { fold } from '@shop/domain/kernel';
import { order } from '@shop/domain/ordering';
import { keyPool } from '@shop/domain/stock';
import { noon } from '@shop/domain/testing';
import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { sampleOrderId } from './testing/order-samples.ts';
import { openPlacingShop } from './testing/placing-shop.ts';

/** A shop with a banned buyer. A clean-up releases the keys once `mayRelease` resolves. */
const openShop = () => {
  const mayRelease = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const turn = async (call: string): Promise<void> => {
    if (call !== 'UndoKeyReservation') return;
    await mayRelease.promise;
    released.resolve();
  };
  const { openProgram, logs } = openPlacingShop();
  return {
    ...openProgram({ clock: () => noon, isBanned: true, turn }),
    mayRelease,
    released: released.promise,
    status: () => fold(order, logs.orders).status,
    reservedKeys: () => fold(keyPool, logs.pool).reserved.get(sampleOrderId)?.keys.length ?? 0,
  };
};

describe('a repeat of a refused order', () => {
  let timers: Clock;
  beforeEach(() => {
    timers = install({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => timers.uninstall());

  it('keeps the keys that it reserves while the clean-up of the refusal is slow', async () => {
    const { place, liftBan, mayRelease, released, status, reservedKeys } = openShop();
    const refused = place();
    await timers.tickAsync(3_000);
    expect(await refused).to.equal('email-banned');

    liftBan();
    const repeated = place();
    await timers.tickAsync(3_000);
    mayRelease.resolve();
    await released;
    expect(await repeated).to.equal('placed');
    expect(status()).to.equal('pending');
    expect(reservedKeys()).to.equal(1);
  });

  it('gets busy eight seconds after an endless clean-up began, for any number of waiting repeats', async () => {
    const { place, liftBan, mayRelease, released, status } = openShop();
    const refused = place();
    await timers.tickAsync(3_000);
    await refused;

    liftBan();
    const repeats = Array.from({ length: 20 }, place);
    await timers.tickAsync(5_000);
    for (const repeat of [...repeats, place()]) expect(await repeat).to.include('BusyError');
    expect(status()).to.equal('unplaced');

    mayRelease.resolve();
    await released;
    await timers.tickAsync(0); // the clean-up ends
    const placed = place();
    await timers.tickAsync(0);
    expect(await placed).to.equal('placed');
  });
});
