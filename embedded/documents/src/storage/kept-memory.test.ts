import { types } from 'node:util';
import { expect } from 'chai';
import { encodeDocument } from '../bson/write.ts';
import type { Value } from '../bson/value.ts';
import { parseIndexSpec } from './index-spec.ts';
import { openWriteLog } from './write-log.ts';

/** All memory that buffers within a value keep alive. */
const keptBytes = (value: unknown, seen = new Set<unknown>()): number => {
  if (types.isTypedArray(value)) {
    if (seen.has(value.buffer)) return 0;
    seen.add(value.buffer);
    return value.buffer.byteLength;
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  const parts: unknown[] = value instanceof Map ? [...value].flat() : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + keptBytes(part, seen), 0);
};

/** A value as it arrives: somewhere in a message of a megabyte. */
const inMessage = (value: Value): Value => {
  const message = Buffer.alloc(1024 * 1024);
  message.set(value.bytes.subarray(value.start, value.end), 1000);
  return { ...value, bytes: message, start: 1000, end: 1000 + value.end - value.start };
};

describe('what the documents server keeps', () => {
  it('of an index is its specification alone', () => {
    const given = encodeDocument({ key: { 'order.number': 1, at: -1 }, name: 'by-number' });
    const spec = parseIndexSpec(inMessage(given));
    expect(spec.name).to.equal('by-number');
    expect(keptBytes(spec)).to.be.lessThan(1_000);
  });

  it('of a row that a transaction reads past is the row alone', () => {
    const log = openWriteLog();
    const { since } = log.begin();
    log.note({ collection: 1, row: 2, before: inMessage(encodeDocument({ _id: 'a' })) });
    const kept = log.since(since);
    expect(kept.map(({ row }) => row)).to.deep.equal([2]);
    expect(keptBytes(kept)).to.be.lessThan(100);
  });
});
