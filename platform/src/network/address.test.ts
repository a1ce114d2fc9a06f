import { expect } from 'chai';
import * as fc from 'fast-check';
import { canonicalAddress, toNetwork } from './address.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const written = (parts: readonly number[]): string =>
  parts.map((part) => part.toString(16)).join(':');

/** IPv4-mapped addresses begin with zeros; their network is an IPv4 address. */
const canBeMapped = (parts: readonly number[]): boolean => parts.every((part) => part === 0);

describe('the network of an address', () => {
  it('is the IPv4 address itself, even if mapped to IPv6', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107']) {
      expect(toNetwork(address)).to.equal('203.0.113.7');
    }
  });

  it('is the /64 of an IPv6 address, regardless of notation', () => {
    for (const address of [
      '2001:db8:0:1::7',
      '2001:DB8::1:ffff:0:0:8',
      '2001:0db8:0:1:1:2:3:4',
      '2001:db8:0:1::7%eth0',
    ]) {
      expect(toNetwork(address)).to.equal('2001:db8:0:1::/64');
    }
    expect(toNetwork('::1')).to.equal('0:0:0:0::/64');
  });

  it('is the same within a /64 and differs between two', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (network, other, one, two) => {
        fc.pre(!canBeMapped(network) && !canBeMapped(other));
        const ofOne = toNetwork(written([...network, ...one]));
        expect(toNetwork(written([...network, ...two]))).to.equal(ofOne);
        const isSame = written(network) === written(other);
        expect(toNetwork(written([...other, ...one])) === ofOne).to.equal(isSame);
      }),
    );
  });
});

describe('the canonical form of an address', () => {
  it('leaves text unchanged that is not an address', () => {
    for (const text of ['', 'unknown', '1.2.3.4:80', '2001:db8::g']) {
      expect(canonicalAddress(text)).to.equal(text);
    }
  });
});
