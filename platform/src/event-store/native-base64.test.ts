import { expect } from 'chai';
import { assert, property, uint8Array } from 'fast-check';
import protobuf from 'google-protobuf';
import { decodeBase64Natively } from './native-base64.ts';

describe('bytes of Protocol Buffers messages', () => {
  const { Message } = protobuf;
  const original = Message.bytesAsU8.bind(Message);
  const bytesOf = (field: string): number[] => [...Message.bytesAsU8(field)];

  before(decodeBase64Natively);
  after(() => {
    Object.assign(Message, { bytesAsU8: original });
  });

  it('are the same as the library decodes', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        const field = Buffer.from(bytes).toString('base64');
        expect(bytesOf(field)).to.deep.equal([...original(field)]);
        expect(bytesOf(field)).to.deep.equal([...bytes]);
      }),
    );
  });

  it('stay as they are if they are no text', () => {
    const bytes: unknown = new Uint8Array([1, 2, 3]);
    const decode: (field: unknown) => unknown = Object(Message).bytesAsU8;
    expect(decode(bytes)).to.equal(bytes);
    expect(decode(null)).to.equal(null);
  });
});
