import { expect } from 'chai';
import { datePresets, localDay, presetRange, utcDay } from './date-presets.ts';

describe('a preset of a date filter', () => {
  for (const [preset, from, to] of [
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-01-31', '2026-03-01'],
    ['last90Days', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const) {
    it(`has the right dates for ${preset} on the first of March`, () => {
      expect(presetRange(preset, '2026-03-01')).to.deep.equal({ from, to });
    });
  }

  it('crosses the turn of the year', () => {
    expect(presetRange('lastMonth', '2027-01-15')).to.deep.equal({
      from: '2026-12-01',
      to: '2026-12-31',
    });
  });

  it('never starts after its end', () => {
    for (const preset of datePresets) {
      const { from, to } = presetRange(preset, '2028-02-29');
      expect(from <= to).to.equal(true);
    }
  });

  it('starts from the day in UTC, as the server counts days', () => {
    expect(utcDay(new Date('2026-01-06T00:30:00+03:00'))).to.equal('2026-01-05');
  });

  it('has a day of the local time zone for other uses', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).to.equal('2026-01-05');
  });
});
