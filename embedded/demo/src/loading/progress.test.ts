import { expect } from 'chai';
import { createProgress } from './progress.ts';

const shown = (isTTY: boolean, total: number): string[] => {
  const written: string[] = [];
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, 'Loading', total);
  for (let step = 0; step < total; step += 1) progress.step();
  progress.end('Loaded');
  return written;
};

describe('the progress output', () => {
  it('writes a line every 5% if it is not on a terminal', () => {
    const lines = shown(false, 1_000);
    expect(lines.length).to.equal(21);
    expect(lines[0]).to.equal('Loading 5% (50/1000)\n');
    expect(lines.at(-2)).to.equal('Loading 100% (1000/1000)\n');
  });

  it('skips lines instead of repeating them if there are few steps', () => {
    expect(shown(false, 2)).to.deep.equal([
      'Loading 50% (1/2)\n',
      'Loading 100% (2/2)\n',
      'Loaded\n',
    ]);
  });

  it('stays on one line on a terminal', () => {
    const lines = shown(true, 1_000);
    expect(
      lines.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n')),
    ).to.equal(true);
    expect(lines.at(-1)).to.match(/^\rLoaded *\n$/);
  });
});
