import { expect } from 'chai';
import { progress } from './progress.ts';

const screen = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
};

describe('progress', () => {
  it('shows a person a bar, the rate and the time left, on one line', () => {
    let now = 0;
    const shown = screen(true);
    const bar = progress(shown, 'orders-1', () => now);
    now = 1_000;
    bar.advance(25n, 100n, 500);
    bar.end();

    expect(shown.written[0]).to.equal(
      '\r\u001B[Korders-1 [########......................]  25% 500 events, 500/s, 00:03 left',
    );
    expect(shown.written.at(-1)).to.equal('\n');
  });

  it('writes a file whole lines, now and then and at the end', () => {
    let now = 0;
    const shown = screen(false);
    const bar = progress(shown, 'orders-1', () => now);
    for (let step = 1; step <= 50; step += 1) {
      now += 100;
      bar.advance(BigInt(step), 50n, 1);
    }
    bar.end();

    expect(shown.written).to.have.lengthOf(3);
    expect(shown.written.at(-1)).to.equal(
      'orders-1 [##############################] 100% 50 events, 10/s, 00:00 left\n',
    );
  });

  it('says nothing of nothing', () => {
    const shown = screen(false);
    progress(shown, 'orders-1').end();

    expect(shown.written).to.deep.equal([]);
  });
});
