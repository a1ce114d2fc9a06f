import { mock } from 'node:test';
import { expect } from 'chai';
import { ttlCache } from './ttl-cache.ts';

const ttlMs = 30_000;

const rest = (): void => {
  mock.timers.tick(ttlMs);
  mock.timers.tick(ttlMs);
};

describe('a TTL cache', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('returns what was set, until it is deleted', () => {
    const cache = ttlCache<string, number>(2, ttlMs);
    cache.set('a', 1);
    expect(cache.get('a')).to.equal(1);
    cache.set('a', 2);
    expect(cache.get('a')).to.equal(2);
    expect(cache.delete('a')).to.equal(true);
    expect(cache.delete('a')).to.equal(false);
    expect(cache.get('a')).to.equal(undefined);
  });

  it('has room for so many entries, and drops the one that was used longest ago', () => {
    const cache = ttlCache<string, number>(2, ttlMs);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).to.deep.equal([1, undefined, 3]);

    mock.timers.tick(ttlMs);
    cache.set('d', 4);
    cache.set('e', 5);
    expect(cache.size()).to.equal(2);
    expect(['a', 'c', 'd', 'e'].filter((key) => cache.get(key))).to.deep.equal(['d', 'e']);
  });

  it('forgets what was neither set nor read for twice its time, and nothing that was', () => {
    const cache = ttlCache<string, number>(10, ttlMs);
    cache.set('read', 1);
    cache.set('idle', 2);
    for (let times = 0; times < 5; times += 1) {
      expect(cache.get('read')).to.equal(1);
      mock.timers.tick(ttlMs);
    }
    expect(cache.size()).to.equal(1);
    rest();
    expect(cache.size()).to.equal(0);

    cache.set('read', 3);
    expect(cache.get('read')).to.equal(3);
    rest();
    expect(cache.size()).to.equal(0);
  });
});
