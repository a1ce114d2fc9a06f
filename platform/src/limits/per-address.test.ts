import { expect } from 'chai';
import { networkOf, perAddress } from './per-address.ts';

describe('a limit by address', () => {
  it('takes for one what one customer has', () => {
    expect(networkOf('203.0.113.7')).to.equal('203.0.113.7');
    const one = networkOf('2001:db8:0:1::7');
    expect(one).to.equal('2001:db8:0:1::/64');
    for (const same of ['2001:DB8::1:ffff:0:0:8', '2001:0db8:0:1:1:2:3:4']) {
      expect(networkOf(same)).to.equal(one);
    }
    expect(networkOf('2001:db8:0:2::7')).not.to.equal(one);
    expect(networkOf('fe80::1%eth0')).to.equal('fe80:0:0:0::/64');
  });

  it('counts everybody but the machine itself', async () => {
    const counted: string[] = [];
    const limit = perAddress({ take: async (who) => void counted.push(who) });
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) await limit.take(address);
    expect(counted).to.deep.equal([]);
    await limit.take('::ffff:203.0.113.7');
    await limit.take('2001:db8::1');
    expect(counted).to.deep.equal(['203.0.113.7', '2001:db8:0:0::/64']);
  });
});
