import { expect } from 'chai';
import { parseRange } from './byte-range.ts';

describe('a requested byte range', () => {
  for (const [header, range] of [
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes= 90-400 ', { start: 90, end: 99 }],
    [`bytes=99-${'9'.repeat(400)}`, { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-400', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    [`bytes=${'9'.repeat(400)}-`, 'none'],
    ['bytes=-0', 'none'],
    ['', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=20-10', 'whole'],
    ['bytes=-1-5', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
  ] as const) {
    it(`${header.slice(0, 20) || 'of an empty header'} of a file of 100 bytes is ${JSON.stringify(range)}`, () => {
      expect(parseRange(header, 100)).to.deep.equal(range);
    });
  }

  it('of an empty file is none', () => {
    for (const header of ['bytes=0-', 'bytes=-5']) {
      expect(parseRange(header, 0), header).to.equal('none');
    }
  });
});
