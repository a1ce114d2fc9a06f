import { types } from 'node:util';
import { expect } from 'chai';
import { openParts, type OpenParts } from '../testing/parts.ts';
import { createEvent } from '../testing/event-store.ts';
import { CAPACITY } from './stream-directory.ts';

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

  it('retains no buffer pool memory for a cached stream', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `order-${index}`);
    for (const name of names) await parts.client.appendToStream(name, createEvent('Placed'));
    await parts.client.setStreamMetadata('order-1', { maxCount: 3 });
    const { directory } = parts.store;
    const idle = names.map((name) => idleBytes(directory.load(name)));
    expect(idle.reduce((sum, bytes) => sum + bytes, 0)).to.equal(0);
  });

  it('reloads a stream after as many other streams as its capacity were loaded', async () => {
    await parts.client.appendToStream('order-first', createEvent('Placed'));
    const { directory } = parts.store;
    const first = directory.load('order-first');
    for (let index = 1; index < CAPACITY; index += 1) directory.load(`other-${index}`);
    expect(directory.load('order-first')).to.equal(first);

    for (let index = 1; index <= CAPACITY; index += 1) directory.load(`another-${index}`);
    const again = directory.load('order-first');
    expect(again).not.to.equal(first);
    expect(again).to.deep.equal(first);
  });
});
