import { types } from 'node:util';
import { expect } from 'chai';
import { openParts, type OpenParts } from '../testing/parts.ts';
import { anEvent } from '../testing/event-store.ts';

/** Bytes of memory that a value keeps alive beyond the bytes it uses. */
const idleBytes = (value: unknown): number => {
  if (types.isTypedArray(value)) return value.buffer.byteLength - value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + idleBytes(part), 0);
};

describe('the stream directory', () => {
  let parts: OpenParts;
  before(async () => {
    parts = await openParts();
  });
  after(() => parts.close());

  it('keeps no part of a buffer pool for a stream that it knows', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `order-${index}`);
    for (const name of names) await parts.client.appendToStream(name, anEvent('Placed'));
    await parts.client.setStreamMetadata('order-1', { maxCount: 3 });
    const { directory } = parts.store;
    const idle = names.map((name) => idleBytes(directory.load(name)));
    expect(idle.reduce((sum, bytes) => sum + bytes, 0)).to.equal(0);
  });
});
