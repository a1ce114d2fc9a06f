import { expect } from 'chai';
import { textBlocks } from './text-blocks.ts';

const text = (...lines: readonly string[]) => lines.join('\n');

describe('the differences between two texts', () => {
  it('show a changed line with its neighbors and count the skipped lines', () => {
    const before = text('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const after = text('a', 'b', 'c', 'D', 'e', 'f', 'g');

    expect(textBlocks(before, after)).to.deep.equal([
      { kind: 'skipped', lines: 2 },
      { kind: 'same', text: 'c' },
      { kind: 'changed', before: 'd\n', after: 'D\n' },
      { kind: 'same', text: 'e' },
      { kind: 'skipped', lines: 2 },
    ]);
  });

  it('show added and removed lines', () => {
    expect(textBlocks('a\nb\n', 'a\nb\nc\n').at(-1)).to.deep.equal({
      kind: 'changed',
      before: '',
      after: 'c\n',
    });
    expect(textBlocks('a\nb\n', 'b\n').at(0)).to.deep.equal({
      kind: 'changed',
      before: 'a\n',
      after: '',
    });
  });

  it('are empty if the texts are equal', () => {
    expect(textBlocks('a\nb', 'a\nb')).to.deep.equal([]);
  });
});
