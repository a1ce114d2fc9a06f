import { expect } from 'chai';
import * as fc from 'fast-check';
import { sortByValue } from './sorting.ts';
import { incrementalSort } from './incremental-sort.ts';

type Entry = Readonly<{
  id: string;
  stock: number | null;
  details: Readonly<{ name: Readonly<{ rus: string; eng: string }>; path: string }>;
}>;

const details = { name: { rus: '', eng: '' }, path: '' };
const stockOf = ({ stock }: Entry): number | null => stock;
const ids = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

const entries = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    fc.option(fc.integer({ min: 0, max: 3 })),
    { noNullPrototype: true },
  )
  .map((stocks) => Object.entries(stocks).map(([id, stock]): Entry => ({ id, stock, details })));

describe('the incremental sort', () => {
  it('returns the same order as a full sort after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(entries),
        fc.constantFrom(1 as const, -1 as const),
        (states, direction) => {
          const inOrder = incrementalSort<Entry>(direction);
          for (const state of states) {
            const sorted = sortByValue(state, stockOf, direction);
            expect(inOrder(state, stockOf)).to.deep.equal(sorted);
          }
        },
      ),
    );
  });

  it('returns updated entries even if their sort values are unchanged', () => {
    const inOrder = incrementalSort<Entry>(1);
    const before: Entry = { id: 'a', stock: 1, details };
    inOrder([before], stockOf);
    const after = { ...before, details: { ...details, path: 'renamed' } };

    expect(inOrder([after], stockOf)[0]).to.equal(after);
  });

  it('drops removed entries', () => {
    const inOrder = incrementalSort<Entry>(1);
    inOrder(
      [
        { id: 'a', stock: 1, details },
        { id: 'b', stock: 2, details },
      ],
      stockOf,
    );

    expect(ids(inOrder([{ id: 'b', stock: 2, details }], stockOf))).to.deep.equal(['b']);
  });
});
