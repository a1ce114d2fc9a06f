import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { brief } from './brief.ts';

const restMs = 5;

describe('a brief memory', () => {
  it('knows what was set, the newest where there is little room', () => {
    const memory = brief<string, number>(2, 60_000);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) memory.set(key, value);
    expect(['a', 'b', 'c'].map((key) => memory.get(key))).to.deep.equal([undefined, 2, 3]);
    memory.delete('b');
    expect(memory.get('b')).to.equal(undefined);
  });

  it('forgets what nobody asked for, and knows again what is set again', async () => {
    const memory = brief<string, number>(2, restMs);
    memory.set('a', 1);
    // each look is a reason to remember it longer
    for (let rest = restMs; memory.get('a') !== undefined; rest *= 2) await sleep(rest);
    memory.set('a', 2);
    expect(memory.get('a')).to.equal(2);
  });
});
