import { expect } from 'chai';
import { assert, integer, nat, property, uniqueArray } from 'fast-check';
import { move } from './move.ts';

describe('a moved row', () => {
  it('is at its new position, with the others in order', () => {
    expect(move(['a', 'b', 'c', 'd'], 0, 2)).to.deep.equal(['b', 'c', 'a', 'd']);
    expect(move(['a', 'b', 'c', 'd'], 3, 0)).to.deep.equal(['d', 'a', 'b', 'c']);
  });

  it('never makes a row disappear', () => {
    assert(
      property(uniqueArray(integer(), { minLength: 1 }), nat(), nat(), (all, a, b) => {
        const moved = move(all, a % all.length, b % all.length);
        expect(moved).to.have.members(all);
        expect(moved[b % all.length]).to.equal(all[a % all.length]);
      }),
    );
  });
});
