import '../../shared/testing/dom.ts';
import { setImmediate } from 'node:timers/promises';
import { mock } from 'node:test';
import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';
import { anOrderPage } from './testing/order-page.ts';

const second = 1_000;
const minute = 60 * second;

/** Advances the clock second by second, with all effects. */
const advance = async (ms: number): Promise<void> => {
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += second) {
    await act(async () => {
      mock.timers.tick(second);
      for (let turns = 0; turns < 3; turns += 1) await setImmediate();
    });
  }
};

describe('the polling of an order', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] }));
  afterEach(() => {
    closeShop();
    mock.timers.reset();
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
      await advance(ms);
      return requestCount;
    };

    expect(await countRequestsWithin(minute)).to.be.within(28, 32);
    await advance(minute);
    expect(await countRequestsWithin(minute)).to.be.within(5, 7);
    await advance(2 * minute);
    screen.getByText('Time is up. Checking on the order…');
    expect(await countRequestsWithin(minute)).to.be.within(28, 32);
  });
});
