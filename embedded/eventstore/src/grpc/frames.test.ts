import { expect } from 'chai';
import { createFrameReader, frame } from './frames.ts';
import { CallFailure } from './status.ts';

const readIn = (bytes: Buffer, chunkSize: number, limit = 1000): string[] => {
  const messages: string[] = [];
  const read = createFrameReader(limit, (message) => messages.push(message.toString()));
  for (let at = 0; at < bytes.length; at += chunkSize) read(bytes.subarray(at, at + chunkSize));
  return messages;
};

describe('a frame reader', () => {
  const texts = ['one', '', 'three', '', '', 'x'.repeat(300)];
  const bytes = Buffer.concat(texts.map((text) => frame(Buffer.from(text))));

  it('finds the messages however the bytes are cut', () => {
    for (let size = 1; size <= bytes.length; size += 1) {
      expect(readIn(bytes, size)).to.deep.equal(texts);
    }
  });

  it('refuses a message over the limit before it has come', () => {
    const read = createFrameReader(299, () => undefined);
    expect(() => read(bytes)).to.throw(CallFailure, /maximum configured message size/);
  });

  it('refuses compressed messages', () => {
    const read = createFrameReader(299, () => undefined);
    expect(() => read(Buffer.from([1, 0, 0, 0, 0]))).to.throw(CallFailure, /Compressed/);
  });
});
