import { expect } from 'chai';
import * as rus from './rus/index.ts';
import * as staff from './rus/staff.ts';

const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
};

describe('Russian texts', () => {
  it('let no line begin with a dash', () => {
    const texts = textsIn([rus, staff]);
    expect(texts.length).to.be.greaterThan(100);
    expect(texts.filter((text) => text.includes(' —'))).to.deep.equal([]);
  });
});
