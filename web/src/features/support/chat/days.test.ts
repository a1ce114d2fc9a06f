import { expect } from 'chai';
import { groupByDay, relativeDay } from './days.ts';

const at = (day: number, hour: number) => ({
  created_at: new Date(2026, 2, day, hour).toISOString(),
});

describe('the days of a conversation', () => {
  it('follow the reader’s time zone, in order', () => {
    const [late, early, noon] = [at(1, 23), at(2, 0), at(2, 12)];

    const days = groupByDay([late, early, noon]);

    expect(days.map(({ items }) => items)).to.deep.equal([[late], [early, noon]]);
  });

  it('are labeled today, yesterday or by date', () => {
    const now = new Date(2026, 2, 1, 0, 5);

    expect(relativeDay(new Date(2026, 2, 1, 0, 1).toISOString(), now)).to.equal('today');
    expect(relativeDay(new Date(2026, 1, 28, 23).toISOString(), now)).to.equal('yesterday');
    expect(relativeDay(new Date(2025, 2, 1).toISOString(), now)).to.equal('other');
  });
});
