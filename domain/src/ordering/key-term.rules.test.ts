import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { groupTerms, reminderAt, termEnd } from './key-term.rules.ts';

const from = instant('2026-03-01T12:00:00Z');

const term = (key: string, time: string) => ({ key, ends: instant(`2026-03-08T${time}:00Z`) });

describe('the term of a key', () => {
  it('ends a number of days after the key was first shown, or never', () => {
    expect(termEnd(from, 7)).to.equal(instant('2026-03-08T12:00:00Z'));
    expect(termEnd(from, 0)).to.equal(null);
  });

  it('has a reminder one day before its end, or in the last quarter of a short term', () => {
    const end = instant('2026-03-31T12:00:00Z');
    expect(reminderAt(end, 30)).to.equal(instant('2026-03-30T12:00:00Z'));
    expect(reminderAt(end, 4)).to.equal(instant('2026-03-30T12:00:00Z'));
    expect(reminderAt(end, 1)).to.equal(instant('2026-03-31T06:00:00Z'));
  });

  it('shares a reminder with the terms that end soon after it, also in the next hour', () => {
    const [late, last] = [term('late', '18:56'), term('last', '19:00')];
    const [first, next] = [term('first', '12:55'), term('next', '13:05')];
    expect(groupTerms([next, late, first, last])).to.deep.equal([
      [first, next],
      [late, last],
    ]);
    expect(groupTerms([{ key: 'lifetime', ends: null }])).to.deep.equal([]);
  });
});
