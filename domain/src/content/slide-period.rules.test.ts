import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { nextSlideChange, slideStatusAt } from './slide-period.rules.ts';

const at = (day: number) => instant(new Date(Date.UTC(2026, 2, day)));
const period = (from: number | null, to: number | null) => ({
  startsAt: from === null ? null : at(from),
  endsAt: to === null ? null : at(to),
});

describe('the period of a slide', () => {
  it('includes its start and not its end', () => {
    const statuses = [1, 2, 3, 4].map((day) => slideStatusAt(period(2, 4), at(day)));

    expect(statuses).to.deep.equal(['planned', 'live', 'live', 'over']);
  });

  it('has no start or no end if none is set', () => {
    expect(slideStatusAt(period(null, null), at(1))).to.equal('live');
    expect(slideStatusAt(period(null, 2), at(1))).to.equal('live');
    expect(slideStatusAt(period(2, null), at(9))).to.equal('live');
  });

  it('has a next moment at which any slide starts or ends', () => {
    const periods = [period(2, 6), period(4, null), period(null, null)];
    const next = [1, 2, 4, 6].map((day) => nextSlideChange(periods, at(day)));

    expect(next).to.deep.equal([at(2), at(4), at(6), null]);
  });
});
