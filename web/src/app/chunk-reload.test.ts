import { expect } from 'chai';
import { canReload, reloadOnce } from './chunk-reload.ts';

describe('a page whose code is missing', () => {
  it('is reloaded at most once a minute', () => {
    const kept = new Map<string, string>();
    let reloads = 0;
    const page = {
      sessionStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
      },
      location: { reload: () => void (reloads += 1) },
    };
    let now = 1_000_000;
    const clock = () => now;

    expect(canReload(page, clock)).to.equal(true);
    reloadOnce(page, clock);
    now += 59_000;
    expect(canReload(page, clock)).to.equal(false);
    reloadOnce(page, clock);
    expect(reloads).to.equal(1);

    now += 2_000;
    reloadOnce(page, clock);
    expect(reloads).to.equal(2);
  });
});
