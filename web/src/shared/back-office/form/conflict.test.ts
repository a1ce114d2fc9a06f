import { expect } from 'chai';
import { assert, boolean, property, record, string } from 'fast-check';
import { conflictFields, mergeSides, usualSide } from './conflict.ts';

const before = { title: 'Sale', link: '/a', active: true };

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
    const state = record({ title: string(), link: string(), active: boolean() });
    assert(
      property(state, state, state, (base, mine, theirs) => {
        const fields = conflictFields(base, mine, theirs);
        const all = (side: 'mine' | 'theirs') =>
          Object.fromEntries(fields.map(({ field }) => [field, side]));
        expect(mergeSides(mine, theirs, all('theirs'))).to.deep.equal(theirs);
        expect(mergeSides(mine, theirs, all('mine'))).to.deep.equal(mine);
      }),
    );
  });

  it('keeps changes made by one side only', () => {
    const mine = { ...before, title: 'Summer sale' };
    const theirs = { ...before, link: '/b' };
    const usual = Object.fromEntries(
      conflictFields(before, mine, theirs).map((field) => [field.field, usualSide(field)]),
    );

    expect(mergeSides(mine, theirs, usual)).to.deep.equal({
      title: 'Summer sale',
      link: '/b',
      active: true,
    });
  });
});
