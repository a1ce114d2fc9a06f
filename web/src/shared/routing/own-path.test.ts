import { expect } from 'chai';
import * as fc from 'fast-check';
import { ownPath } from './own-path.ts';

const origin = 'https://shop.example';

describe('a redirect path from a link', () => {
  for (const [address, path] of [
    ['/catalog/orbit?x=1#y', '/catalog/orbit?x=1#y'],
    ['/eng/catalog', '/catalog'],
    ['/', '/'],
    [null, undefined],
    ['catalog', undefined],
    ['https://other.example/catalog', undefined],
    ['//other.example', undefined],
    ['/\\other.example', undefined],
    ['/\t/other.example', undefined],
    ['/.//other.example', undefined],
    ['/eng//other.example', undefined],
  ] as const) {
    it(`${JSON.stringify(address)} leads to ${path ?? 'nowhere'}`, () => {
      expect(ownPath(address, origin)).to.equal(path);
    });
  }

  it('never leaves the shop, with or without a language', () => {
    const piece = fc.constantFrom('/', '\\', '\t', '.', '..', 'eng', '?', '#', '@', ':', 'other.x');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const path = ownPath(`/${pieces.join('')}`, origin);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).to.equal(origin);
        expect(new URL(`/eng${path}`, origin).origin).to.equal(origin);
      }),
    );
  });
});
