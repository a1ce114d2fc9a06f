import { expect } from 'chai';
import { measureGrowth } from './slope.ts';

const megabyte = 1024 * 1024;
/** One sample per second for `minutes` minutes. */
const samples = (minutes: number, megabytesAt: (minute: number) => number) =>
  Array.from({ length: minutes * 60 }, (_, second) => ({
    at: second * 1_000,
    bytes: megabytesAt(second / 60) * megabyte,
  }));

const sawtooth = (minute: number): number => 100 + 0.5 * minute + 30 * ((minute * 7) % 1);

describe('the growth of a process', () => {
  it('is measured per minute', () => {
    expect(measureGrowth(samples(5, (minute) => 100 + 6 * minute))).to.be.closeTo(6, 0.01);
    expect(measureGrowth(samples(5, () => 100))).to.equal(0);
  });

  it('excludes garbage that waits to be collected', () => {
    expect(measureGrowth(samples(7, sawtooth))).to.be.closeTo(0.5, 0.2);
  });

  it('is null for fewer than three windows', () => {
    expect(measureGrowth(samples(1, () => 100).slice(0, 30))).to.equal(null);
  });
});
