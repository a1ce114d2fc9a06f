import { expect } from 'chai';
import { formatCount } from './format-count.ts';

describe('a count in the output of ops', () => {
  it('has the noun in its number', () => {
    expect([0, 1, 2].map((count) => formatCount(count, 'data key'))).to.deep.equal([
      '0 data keys',
      '1 data key',
      '2 data keys',
    ]);
    expect(formatCount(1, 'person', 'people')).to.equal('1 person');
    expect(formatCount(0, 'person', 'people')).to.equal('0 people');
  });
});
