import { expect } from 'chai';
import { slowestFiles } from './slowest-files.ts';

describe('the slowest test files', () => {
  it('are listed with the slowest first, and say how many there are', () => {
    const msByFile = new Map(
      Array.from({ length: 20 }, (_, index) => [`${index}.test.ts`, index * 100]),
    );
    const lines = slowestFiles(msByFile);
    expect(lines).to.have.lengthOf(16);
    expect(lines.slice(0, 2)).to.deep.equal([
      'Slowest test files (15 of 20):',
      '     1.9 s  19.test.ts',
    ]);
  });

  it('are none when no test ran', () => {
    expect(slowestFiles(new Map())).to.deep.equal([]);
  });
});
