import { expect } from 'chai';
import * as fc from 'fast-check';
import { requestDigest } from './request-digest.ts';

/** The same value with the fields of every object reversed. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, held]) => [name, reversed(held)]),
  );
};

const request = fc.dictionary(fc.string(), fc.jsonValue());

describe('the digest of a request', () => {
  const digest = requestDigest('secret');

  it('does not depend on the order of the fields', () => {
    fc.assert(
      fc.property(request, (body) => {
        expect(digest(Object(reversed(body)))).to.equal(digest(body));
      }),
    );
  });

  it('differs if a value, a field name or the order of a list differs', () => {
    fc.assert(
      fc.property(request, fc.string(), fc.jsonValue(), (body, name, answer) => {
        fc.pre(!Object.hasOwn(body, name));
        expect(digest({ ...body, [name]: answer })).not.to.equal(digest(body));
        expect(digest({ ...body, [name]: [answer] })).not.to.equal(
          digest({ ...body, [name]: answer }),
        );
      }),
    );
    expect(digest({ ids: [1, 2] })).not.to.equal(digest({ ids: [2, 1] }));
  });

  it('differs under another secret', () => {
    expect(requestDigest('other')({ count: 1 })).not.to.equal(digest({ count: 1 }));
  });
});
