import { expect } from 'chai';
import { assert, boolean, nat, property, record, string, uniqueArray } from 'fast-check';
import { conflictFields, mergeSides, rebase, usualSide } from './conflict.ts';

const before = { title: 'Sale', link: '/a', active: true };

/** The order of a list is merged by itself. */
const sorted = <State extends Readonly<{ rates: readonly Readonly<{ id: string }>[] }>>(
  merged: State,
) => ({ ...merged, rates: merged.rates.toSorted((a, b) => a.id.localeCompare(b.id)) });

describe('a conflict of two editors', () => {
  it('lists the fields that differ, with the side that changed each', () => {
    const mine = { ...before, title: 'Summer sale' };
    const theirs = { ...before, link: '/b' };

    const fields = conflictFields(before, mine, theirs);

    expect(fields.map((field) => [field.field, field.contested, usualSide(field)])).to.deep.equal([
      ['title', false, 'mine'],
      ['link', false, 'theirs'],
    ]);
  });

  it('calls a field contested if both changed it to other values', () => {
    const [field] = conflictFields(
      before,
      { ...before, title: 'Summer sale' },
      { ...before, title: 'Winter sale' },
    );

    expect(field).to.include({ contested: true, mine: 'Summer sale', theirs: 'Winter sale' });
  });

  it('is empty if both made the same change', () => {
    const same = { ...before, title: 'Summer sale' };

    expect(conflictFields(before, same, { ...same })).to.deep.equal([]);
  });

  it('merges to their state if all of theirs is selected, and to mine if all is kept', () => {
    const rate = record({
      id: nat({ max: 3 }).map(String),
      price: nat({ max: 2 }),
      most: nat({ max: 2 }),
    });
    const rates = uniqueArray(rate, { selector: ({ id }) => id });
    const state = record({ title: string(), active: boolean(), rates });
    assert(
      property(state, state, state, (base, mine, theirs) => {
        const fields = conflictFields(base, mine, theirs);
        const all = (side: 'mine' | 'theirs') =>
          Object.fromEntries(fields.map(({ key }) => [key, side]));
        expect(sorted(mergeSides(base, mine, theirs, all('theirs')))).to.deep.equal(sorted(theirs));
        expect(sorted(mergeSides(base, mine, theirs, all('mine')))).to.deep.equal(sorted(mine));
      }),
    );
  });

  it('keeps changes made by one side only', () => {
    const mine = { ...before, title: 'Summer sale' };
    const theirs = { ...before, link: '/b' };

    expect(rebase(before, mine, theirs)).to.deep.equal({
      title: 'Summer sale',
      link: '/b',
      active: true,
    });
  });
});

const rate = (id: string, changes: object = {}) => ({ id, price: 100, most: 10, ...changes });

describe('a conflict in a list whose entries have ids', () => {
  const base = { rates: [rate('a'), rate('b')] };

  it('is in the fields of the entries, not in the whole list', () => {
    const mine = { rates: [rate('a', { most: 5, price: 90 }), rate('b')] };
    const theirs = { rates: [rate('a', { price: 120 }), rate('b'), rate('c')] };

    const conflicts = conflictFields(base, mine, theirs);

    expect(conflicts.map(({ key, contested }) => [key, contested])).to.deep.equal([
      ['rates/a/price', true],
      ['rates/a/most', false],
      ['rates/c', false],
    ]);
  });

  it('keeps the price and the entry of the other editor beside a change of another field', () => {
    const mine = { rates: [rate('a', { most: 5 }), rate('b')] };
    const theirs = { rates: [rate('a', { price: 120 }), rate('b'), rate('c')] };

    expect(rebase(base, mine, theirs)).to.deep.equal({
      rates: [rate('a', { most: 5, price: 120 }), rate('b'), rate('c')],
    });
  });

  it('keeps the entries that either side added, and removes those that either side removed', () => {
    const mine = { rates: [rate('b'), rate('mine')] };
    const theirs = { rates: [rate('a'), rate('theirs')] };

    expect(rebase(base, mine, theirs)).to.deep.equal({ rates: [rate('theirs'), rate('mine')] });
  });

  it('is contested if one side removed an entry that the other changed', () => {
    const [conflict] = conflictFields(
      base,
      { rates: [rate('b')] },
      { rates: [rate('a', { price: 120 }), rate('b')] },
    );

    expect(conflict).to.deep.include({ key: 'rates/a', contested: true, mine: undefined });
  });

  it('keeps the order of the side that moved entries', () => {
    const moved = { rates: [rate('b'), rate('a')] };
    const changed = { rates: [rate('a', { price: 120 }), rate('b')] };
    const both = { rates: [rate('b'), rate('a', { price: 120 })] };

    expect(rebase(base, moved, changed)).to.deep.equal(both);
    expect(rebase(base, changed, moved)).to.deep.equal(both);
  });

  it('compares a list as a whole if its entries have no ids', () => {
    const conflicts = conflictFields({ ids: ['a'] }, { ids: ['b'] }, { ids: ['a', 'c'] });

    expect(conflicts.map(({ key, part }) => [key, part])).to.deep.equal([['ids', null]]);
  });
});
