import { expect } from 'chai';
import { createFrameReader, frame } from './frames.ts';
import { CallError } from './status.ts';

const readIn = (bytes: Buffer, chunkSize: number, limit = 1000): string[] => {
  const messages: string[] = [];
  const read = createFrameReader(limit, (message) => messages.push(message.toString()));
  for (let at = 0; at < bytes.length; at += chunkSize) read(bytes.subarray(at, at + chunkSize));
  return messages;
};

describe('a frame reader', () => {
  const texts = ['one', '', 'three', '', '', 'x'.repeat(300)];
  const bytes = Buffer.concat(texts.map((text) => frame(Buffer.from(text))));

  it('finds the messages for any split of the bytes', () => {
    for (let size = 1; size <= bytes.length; size += 1) {
      expect(readIn(bytes, size)).to.deep.equal(texts);
    }
  });

  it('rejects a message over the limit before it is complete', () => {
    const read = createFrameReader(299, () => undefined);
    expect(() => read(bytes)).to.throw(CallError, /maximum configured message size/);
  });

  it('rejects compressed messages', () => {
    const read = createFrameReader(299, () => undefined);
    expect(() => read(Buffer.from([1, 0, 0, 0, 0]))).to.throw(CallError, /Compressed/);
  });
});
