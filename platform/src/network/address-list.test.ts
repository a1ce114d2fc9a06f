import { expect } from 'chai';
import { addressList } from './address-list.ts';

describe('a list of addresses and networks', () => {
  it('includes the listed addresses and those of the listed networks', () => {
    const list = addressList('203.0.113.7, 10.0.0.0/8,2001:db8::/32,');
    for (const address of ['203.0.113.7', '::ffff:10.1.2.3', '2001:DB8:7::1']) {
      expect(list.includes(address), address).to.equal(true);
    }
    for (const address of ['203.0.113.8', '11.0.0.1', '2001:db9::1', '', 'unknown']) {
      expect(list.includes(address), address).to.equal(false);
    }
  });

  it('is empty if there are no entries', () => {
    expect(addressList('').includes('127.0.0.1')).to.equal(false);
  });

  it('rejects an entry that is neither', () => {
    for (const entry of ['nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129']) {
      expect(() => addressList(`127.0.0.1,${entry}`), entry).to.throw(TypeError, entry);
    }
  });
});
