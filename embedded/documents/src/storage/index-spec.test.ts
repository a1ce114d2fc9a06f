import { types } from 'node:util';
import { expect } from 'chai';
import type { Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { parseIndexSpec } from './index-spec.ts';

/** All memory that the buffers within a value keep alive. */
const keptBytes = (value: unknown, visited = new Set<unknown>()): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const part = types.isTypedArray(value) ? value.buffer : value;
  if (visited.has(part)) return 0;
  visited.add(part);
  if (types.isTypedArray(value)) return value.buffer.byteLength;
  return Object.values(value).reduce<number>((sum, inner) => sum + keptBytes(inner, visited), 0);
};

/** A value as it arrives: somewhere in a message of a megabyte. */
const inMessage = ({ type, bytes, start, end }: Value): Value => {
  const message = Buffer.alloc(1024 * 1024);
  message.set(bytes.subarray(start, end), 1000);
  return { type, bytes: message, start: 1000, end: 1000 + end - start };
};

describe('an index specification', () => {
  it('does not retain the message that contained it or a part of a buffer pool', () => {
    const given = encodeDocument({ key: { 'order.number': 1, at: -1 }, name: 'by-number' });
    const spec = parseIndexSpec(inMessage(given));

    expect(spec.name).to.equal('by-number');
    expect(keptBytes(spec)).to.be.within(1, 1_000);
  });
});
