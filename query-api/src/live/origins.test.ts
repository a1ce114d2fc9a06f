import { expect } from 'chai';
import { isOwnOrigin } from './origins.ts';

const own = 'https://shop.example';
const isAllowedFrom = (origin: string | undefined, host = 'inside:8080') =>
  isOwnOrigin({ headers: { host, ...(origin !== undefined && { origin }) } }, own);

describe('the origin of a connection', () => {
  it('is allowed for the shop’s own pages and for clients without an origin', () => {
    expect(isAllowedFrom(own)).to.equal(true);
    expect(isAllowedFrom(undefined)).to.equal(true);
    expect(isAllowedFrom('http://127.0.0.1:3000', '127.0.0.1:3000')).to.equal(true);
  });

  it('is rejected for any other site', () => {
    for (const origin of [
      'null',
      '',
      'https://evil.example',
      'https://shop.example.evil.com',
      'https://evil.com/shop.example',
      'http://shop.example:81',
      'not an origin',
    ]) {
      expect(isAllowedFrom(origin), origin).to.equal(false);
    }
    expect(isAllowedFrom('http://127.0.0.1:3001', '127.0.0.1:3000')).to.equal(false);
  });
});
