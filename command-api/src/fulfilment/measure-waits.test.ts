import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { measureWaits } from './measure-waits.ts';

const step = {
  do: 'release-abandoned',
  orderId: 'a',
  at: instant('2026-03-01T12:01:00Z'),
  reservations: [],
  promoReservations: [],
  customerReservations: [],
} as const;

describe('the wait with an abandoned reservation', () => {
  it('begins when the program first has it, and again when it is renewed', () => {
    let ms = 5_000;
    const hasWaitedWith = measureWaits(() => ms);
    expect(hasWaitedWith(step, 60_000)).to.equal(false);
    ms += 59_999;
    expect(hasWaitedWith(step, 60_000)).to.equal(false);
    ms += 1;
    expect(hasWaitedWith(step, 60_000)).to.equal(true);
    const renewed = { ...step, at: instant('2026-03-01T12:02:00Z') };
    expect(hasWaitedWith(renewed, 60_000)).to.equal(false);
    expect(hasWaitedWith({ ...step, orderId: 'b' }, 60_000)).to.equal(false);
  });
});
