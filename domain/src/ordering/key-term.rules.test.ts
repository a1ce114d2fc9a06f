import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { reminderAt, termEnd } from './key-term.rules.ts';

const from = instant('2026-03-01T12:00:00Z');

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
});
