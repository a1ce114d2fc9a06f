import { expect } from 'chai';
import { localTime, parseLocalTime, timeZone } from './local-time.ts';

describe('a date and time in a form', () => {
  it('survives the conversion to local time and back', () => {
    for (const moment of ['2026-01-15T21:30:00.000Z', '2026-07-15T21:30:00.000Z']) {
      expect(localTime(moment)).to.match(/^2026-\d\d-\d\d \d\d:\d\d:00$/u);
      expect(parseLocalTime(localTime(moment))).to.equal(moment);
    }
  });

  it('shows its time zone with the UTC offset', () => {
    expect(timeZone(new Date())).to.match(/^[\w/+-]+, UTC[+−]\d\d:\d\d$/u);
  });
});
