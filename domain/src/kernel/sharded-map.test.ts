import { expect } from 'chai';
import * as fc from 'fast-check';
import type { ShardedMap } from './sharded-map.ts';
import {
  emptyShardedMap,
  shardedDelete,
  shardedEntries,
  shardedGet,
  shardedSet,
} from './sharded-map.ts';

const key = fc.integer({ min: 0, max: 999 }).map((number) => `key-${number}`);
const change = fc.record({
  set: fc.array(fc.tuple(key, fc.nat()), { maxLength: 20 }),
  remove: fc.array(key, { maxLength: 20 }),
});

describe('a sharded map', () => {
  it('has the entries of a plain map and leaves earlier versions unchanged', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const plain = new Map<string, number>();
        let map: ShardedMap<number> = emptyShardedMap();
        for (const { set, remove } of changes) {
          const [before, copy] = [map, structuredClone(map)];
          for (const [name, value] of set) plain.set(name, value);
          for (const name of remove) plain.delete(name);
          map = shardedDelete(shardedSet(map, set), remove);
          expect(before).to.deep.equal(copy);
        }
        expect(new Map(shardedEntries(map))).to.deep.equal(plain);
        for (const [name, value] of plain) expect(shardedGet(map, name)).to.equal(value);
        expect([...map.values()].every(({ size }) => size > 0)).to.equal(true);
      }),
    );
  });

  it('keeps the shards that a change does not affect', () => {
    const map = shardedSet(emptyShardedMap<number>(), [
      ['1-aa', 1],
      ['1-bb', 2],
    ]);
    expect(shardedSet(map, [['2-aa', 3]]).get('bb')).to.equal(map.get('bb'));
    expect(shardedDelete(map, ['1-aa']).get('bb')).to.equal(map.get('bb'));
  });
});
