import '../../shared/testing/dom.ts';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';
import { anOrderPage } from './testing/order-page.ts';

const second = 1_000;
const minute = 60 * second;

/** Advances the clock second by second, with all effects. */
const advance = async (clock: Clock, ms: number): Promise<void> => {
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += second) {
    await act(async () => {
      clock.tick(second);
      for (let turns = 0; turns < 3; turns += 1) await setImmediate();
    });
  }
};

describe('the polling of an order', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = install({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });
  afterEach(() => {
    closeShop();
    clock.uninstall();
  });

  it('is frequent at first, then slower, and frequent again after expiry', async () => {
    const expires_at = new Date(Date.now() + 5 * minute).toISOString();
    const order = anOrderPage({ status: 'pending', expires_at });
    let requestCount = 0;
    await openShop('/eng/order/48210?t=token', {
      answer: ({ url }) => {
        if (!url.includes('/orders/')) return [];
        requestCount += 1;
        return order;
      },
    });
    const countRequestsWithin = async (ms: number): Promise<number> => {
      requestCount = 0;
      await advance(clock, ms);
      return requestCount;
    };

    expect(await countRequestsWithin(minute)).to.be.within(28, 32);
    await advance(clock, minute);
    expect(await countRequestsWithin(minute)).to.be.within(5, 7);
    await advance(clock, 2 * minute);
    screen.getByText('Time is up. Checking on the order…');
    expect(await countRequestsWithin(minute)).to.be.within(28, 32);
  });
});
