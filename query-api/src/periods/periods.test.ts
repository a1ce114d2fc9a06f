import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Period } from './periods.ts';
import { toDay, splitWholeMonths } from './periods.ts';

const dayMs = 24 * 60 * 60_000;

const daysOf = ({ from, to }: Period): readonly string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => toDay(Date.parse(from) + index * dayMs));
};

describe('the whole months of a period', () => {
  it('are the full months between the partial months at both ends', () => {
    expect(splitWholeMonths({ from: '2026-01-15', to: '2026-04-10' })).to.deep.equal({
      months: { from: '2026-02-01', to: '2026-03-31' },
      days: [
        { from: '2026-01-15', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-10' },
      ],
    });
  });

  it('cover the entire period if it starts and ends with a month', () => {
    expect(splitWholeMonths({ from: '2026-02-01', to: '2026-02-28' })).to.deep.equal({
      months: { from: '2026-02-01', to: '2026-02-28' },
      days: [],
    });
  });

  it('are empty for a period without a full month', () => {
    for (const period of [
      { from: '2026-02-02', to: '2026-02-28' },
      { from: '2026-02-01', to: '2026-02-27' },
      { from: '2026-12-20', to: '2027-01-30' },
    ]) {
      expect(splitWholeMonths(period)).to.deep.equal({ months: null, days: [period] });
    }
  });

  it('cover the period together with the remaining days, each day once', () => {
    const periods = fc.record({ begin: fc.nat(1_500), length: fc.nat(800) });
    fc.assert(
      fc.property(periods, ({ begin, length }) => {
        const first = Date.UTC(2023, 11, 1) + begin * dayMs;
        const period = { from: toDay(first), to: toDay(first + length * dayMs) };
        const { months, days } = splitWholeMonths(period);
        const all = [...(months ? [months] : []), ...days].flatMap(daysOf);
        expect(all.toSorted()).to.deep.equal(daysOf(period));
        if (months) {
          expect(months.from).to.match(/-01$/u);
          expect(toDay(Date.parse(months.to) + dayMs)).to.match(/-01$/u);
        }
      }),
    );
  });
});
