import { expect } from 'chai';
import { canonicalKey, parseKeyLines } from './key-lines.rules.ts';

describe('the lines of a key file', () => {
  const keys = [
    { line: 1, key: 'AAAA-1111' },
    { line: 2, key: 'BBBB-2222' },
    { line: 4, key: 'CCCC-3333' },
  ];

  for (const [what, end] of Object.entries({ LF: '\n', 'CR LF': '\r\n', CR: '\r' })) {
    it(`may end with ${what}`, () => {
      const text = ['\uFEFFAAAA-1111', ' BBBB-2222\t', '', 'CCCC-3333', ''].join(end);
      expect(parseKeyLines(text)).to.deep.equal({ keys, malformed: [] });
    });
  }

  it('are malformed if they are too short, too long or contain invisible characters', () => {
    const wrong = ['abc', 'x'.repeat(257), 'bad\u0007key', 'bad\u200Bkey'];
    const text = ['AAAA-1111', ...wrong].join('\n');
    expect(parseKeyLines(text)).to.deep.equal({ keys: keys.slice(0, 1), malformed: [2, 3, 4, 5] });
  });
});

describe('a key', () => {
  it('is the same in any case, with spaces and in full-width letters', () => {
    for (const spelled of ['aaaa-1111', ' AAAA -1111', 'AAAA\u00A0-1111', 'ＡＡＡＡ－１１１１']) {
      expect(canonicalKey(spelled), spelled).to.equal('AAAA-1111');
    }
  });

  it('is different if any character differs', () => {
    for (const otherKey of ['AAAA-1112', 'AAAA1111', 'АAAA-1111']) {
      expect(canonicalKey(otherKey), otherKey).not.to.equal('AAAA-1111');
    }
  });
});
