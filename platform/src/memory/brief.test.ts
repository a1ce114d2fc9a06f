import { mock } from 'node:test';
import { expect } from 'chai';
import { brief } from './brief.ts';

const restMs = 30_000;

describe('a brief memory', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('knows what was set, the newest where there is little room', () => {
    const memory = brief<string, number>(2, 60_000);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) memory.set(key, value);
    expect(['a', 'b', 'c'].map((key) => memory.get(key))).to.deep.equal([undefined, 2, 3]);
    memory.delete('b');
    expect(memory.get('b')).to.equal(undefined);
  });

  it('forgets what nobody asked for, and knows again what is set again', () => {
    const memory = brief<string, number>(2, restMs);
    memory.set('a', 1);
    mock.timers.tick(restMs);
    expect(memory.get('a')).to.equal(1);
    mock.timers.tick(restMs);
    expect(memory.get('a')).to.equal(1);
    mock.timers.tick(restMs);
    mock.timers.tick(restMs);
    expect(memory.get('a')).to.equal(undefined);
    memory.set('a', 2);
    expect(memory.get('a')).to.equal(2);
  });
});
