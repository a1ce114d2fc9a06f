import { expect } from 'chai';
import { progressBar } from './progress.ts';

const screen = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
};

describe('the progress output', () => {
  it('shows a bar, the rate and the time left on one terminal line', () => {
    let now = 0;
    const fakeScreen = screen(true);
    const bar = progressBar(fakeScreen, 'orders-1', { now: () => now });
    now = 1_000;
    bar.advance(25n, 100n, 500);
    bar.end();

    expect(fakeScreen.written[0]).to.equal(
      '\r\u001B[Korders-1 [########......................]  25% 500 events, 500/s, 00:03 left',
    );
    expect(fakeScreen.written.at(-1)).to.equal('\n');
  });

  it('writes whole lines to a file, at intervals and at the end', () => {
    let now = 0;
    const fakeScreen = screen(false);
    const bar = progressBar(fakeScreen, 'orders-1', { now: () => now });
    for (let step = 1; step <= 50; step += 1) {
      now += 100;
      bar.advance(BigInt(step), 50n, 1);
    }
    bar.end();

    expect(fakeScreen.written).to.have.lengthOf(3);
    expect(fakeScreen.written.at(-1)).to.equal(
      'orders-1 [##############################] 100% 50 events, 10/s, 00:00 left\n',
    );
  });

  it('names a single item in the singular', () => {
    const fakeScreen = screen(false);
    const bar = progressBar(fakeScreen, 'vault', { item: 'data key', now: () => 0 });
    bar.advance(1n, 1n, 1);
    bar.end();

    expect(fakeScreen.written.join('')).to.include('100% 1 data key, 0/s');
  });

  it('writes nothing if there was no progress', () => {
    const fakeScreen = screen(false);
    progressBar(fakeScreen, 'orders-1').end();

    expect(fakeScreen.written).to.deep.equal([]);
  });
});
