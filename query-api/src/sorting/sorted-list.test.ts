import { expect } from 'chai';
import type { SortedEntry } from './sorted-list.ts';
import { createSortOrder } from './sorted-list.ts';

const entry = (id: string, position: number): SortedEntry => ({
  id,
  label: { rus: id, eng: id },
  image: null,
  position,
});

describe('the back-office sort order of a list', () => {
  it('follows the positions until staff sort the list', () => {
    const { revision, items } = createSortOrder(null, [
      entry('b', 2),
      entry('c', 1),
      entry('a', 2),
    ]);
    expect(revision).to.equal(0);
    expect(items.map(({ id }) => id)).to.deep.equal(['c', 'a', 'b']);
  });

  it('follows the saved order with its revision, and appends new entries', () => {
    const order = { ids: ['b', 'a', 'archived'], revision: 3 };
    const { revision, items } = createSortOrder(order, [
      entry('new', 0),
      entry('a', 1),
      entry('b', 2),
    ]);
    expect(revision).to.equal(3);
    expect(items.map(({ id }) => id)).to.deep.equal(['b', 'a', 'new']);
  });
});
