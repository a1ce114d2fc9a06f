import { expect } from 'chai';
import { reloadOnStaleChunks } from './chunk-reload.ts';

const openPage = () => {
  const target = new EventTarget();
  const kept = new Map<string, string>();
  let reloads = 0;
  const page = {
    addEventListener: target.addEventListener.bind(target),
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    location: { reload: () => void (reloads += 1) },
  };
  const fail = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { page, fail, reloads: () => reloads };
};

describe('a page whose code is gone', () => {
  it('is loaded anew, but once a minute at most', () => {
    const { page, fail, reloads } = openPage();
    let now = 1_000_000;
    reloadOnStaleChunks(page, () => now);

    fail();
    now += 59_000;
    fail();
    expect(reloads()).to.equal(1);

    now += 2_000;
    fail();
    expect(reloads()).to.equal(2);
  });
});
