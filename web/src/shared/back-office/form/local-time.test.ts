import { expect } from 'chai';
import { localTime, parseLocalTime, timeZone } from './local-time.ts';

describe('a moment in a form', () => {
  it('is the same after it was shown on the clock of the person', () => {
    for (const moment of ['2026-01-15T21:30:00.000Z', '2026-07-15T21:30:00.000Z']) {
      expect(localTime(moment)).to.match(/^2026-\d\d-\d\d \d\d:\d\d:00$/u);
      expect(parseLocalTime(localTime(moment))).to.equal(moment);
    }
  });

  it('is in a time zone that is named with its distance from UTC', () => {
    expect(timeZone(new Date())).to.match(/^[\w/+-]+, UTC[+−]\d\d:\d\d$/u);
  });
});
