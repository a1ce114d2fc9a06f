import { expect } from 'chai';
import { countSellable } from './availability.rules.ts';

describe('the stock of a plan', () => {
  const empty = { available: 0, hasContent: false };
  const keys = { available: 3, hasContent: false };
  const content = { available: 0, hasContent: true };
  const both = { available: 3, hasContent: true };

  it('is the number of free keys if each key is sold once', () => {
    expect([empty, keys, content, both].map((pool) => countSellable('pool', pool))).to.deep.equal([
      0, 3, 0, 3,
    ]);
  });

  it('is empty or never runs out if all buyers share content', () => {
    expect([empty, keys, content, both].map((pool) => countSellable('shared', pool))).to.deep.equal(
      [0, 0, null, null],
    );
  });

  it('never runs out if staff deliver', () => {
    expect([empty, both].map((pool) => countSellable('manual', pool))).to.deep.equal([null, null]);
  });
});
