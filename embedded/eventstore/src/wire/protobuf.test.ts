import { expect } from 'chai';
import { assert, maxSafeNat, property } from 'fast-check';
import {
  bytesField,
  cursorOver,
  MalformedMessageError,
  readBytes,
  readFields,
  readVarint,
  varintField,
  varintSize,
  writeVarint,
} from './protobuf.ts';

const read = (bytes: Buffer) => readFields(cursorOver(bytes), () => false);

describe('the wire format', () => {
  it('reads every integer up to 2^53 exactly', () => {
    assert(
      property(maxSafeNat(), (value) => {
        const bytes = Buffer.alloc(10);
        const end = writeVarint(bytes, 0, value);
        expect(end).to.equal(varintSize(value));
        expect(readVarint(cursorOver(bytes))).to.equal(value);
        const field = cursorOver(varintField(1, value));
        field.at = 1;
        expect(readVarint(field)).to.equal(value);
      }),
    );
  });

  it('reads 64-bit integers as the nearest double', () => {
    const field = cursorOver(varintField(1, 2n ** 64n - 1n));
    field.at = 1;
    expect(readVarint(field)).to.equal(2 ** 64);
  });

  it('skips unknown fields', () => {
    const message = Buffer.concat([
      varintField(7, 300),
      bytesField(9, 'skipped'),
      bytesField(2, 'x'),
    ]);
    const cursor = cursorOver(message);
    let found = '';
    readFields(cursor, (number) => {
      if (number === 2) found = readBytes(cursor).toString();
      return number === 2;
    });
    expect(found).to.equal('x');
  });

  it('rejects input truncated at any byte', () => {
    const message = Buffer.concat([varintField(1, 300), bytesField(2, 'text')]);
    expect(() => read(message)).not.to.throw();
    for (const length of [1, 2, 4, 5, 7]) {
      expect(() => read(message.subarray(0, length))).to.throw(MalformedMessageError);
    }
  });
});
