import { expect } from 'chai';
import { addressList } from './address-list.ts';
import { clientAddress } from './client-address.ts';

describe('the address of a client', () => {
  const clientOf = clientAddress(addressList('127.0.0.1, 10.0.0.0/8'));
  const of = (remoteAddress: string | undefined, forwarded?: string): string =>
    clientOf({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  it('is the peer if the peer is not a trusted proxy, regardless of the header', () => {
    expect(of('198.51.100.9', '203.0.113.7')).to.equal('198.51.100.9');
    expect(of('::ffff:198.51.100.9', '127.0.0.1')).to.equal('198.51.100.9');
  });

  it('is the rightmost address that is not a trusted proxy', () => {
    expect(of('127.0.0.1', '203.0.113.7')).to.equal('203.0.113.7');
    expect(of('::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2')).to.equal('203.0.113.7');
    expect(of('127.0.0.1', '2001:DB8:0::1')).to.equal('2001:db8::1');
  });

  it('is the farthest proxy if the header contains no other address', () => {
    expect(of('127.0.0.1')).to.equal('127.0.0.1');
    expect(of('127.0.0.1', '10.0.0.1, 10.0.0.2')).to.equal('10.0.0.1');
    expect(of('127.0.0.1', 'unknown')).to.equal('127.0.0.1');
    expect(of('127.0.0.1', '203.0.113.7, unknown, 10.0.0.2')).to.equal('10.0.0.2');
    expect(of(undefined, '203.0.113.7')).to.equal('');
  });
});
