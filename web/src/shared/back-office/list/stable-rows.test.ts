import { expect } from 'chai';
import * as fc from 'fast-check';
import { preserveRowOrder } from './stable-rows.ts';

type Row = Readonly<{ id: string; value: number }>;
const rows = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 20 }).map(String), value: fc.nat() }),
  { selector: ({ id }) => id },
);

describe('rows that change under the pointer', () => {
  it('keep their positions and show new values', () => {
    fc.assert(
      fc.property(rows, rows, (shown: readonly Row[], arrived: readonly Row[]) => {
        const steadyRows = preserveRowOrder(shown, arrived);
        expect(steadyRows.rows.map(({ id }) => id)).to.deep.equal(shown.map(({ id }) => id));
        for (const row of steadyRows.rows) {
          const newest = arrived.find(({ id }) => id === row.id);
          expect(steadyRows.removedIds.has(row.id)).to.equal(newest === undefined);
          if (newest) expect(row).to.equal(newest);
        }
      }),
    );
  });

  it('are outdated only if rows were added, removed or moved', () => {
    const [one, two] = [
      { id: '1', value: 1 },
      { id: '2', value: 2 },
    ];
    expect(preserveRowOrder([one, two], [{ ...one, value: 5 }, two]).isOutdated).to.equal(false);
    expect(preserveRowOrder([one, two], [two, one]).isOutdated).to.equal(true);
    expect(preserveRowOrder([one], [one, two]).isOutdated).to.equal(true);
    expect(preserveRowOrder([one, two], [one]).isOutdated).to.equal(true);
  });
});
