import { expect } from 'chai';
import { networkRateLimit } from './network-rate-limit.ts';

/** The keys that a limit counts for these calls. */
const counted = async (
  loopback: 'exempt' | 'counted',
  calls: readonly (readonly [address: string, subject?: string])[],
): Promise<readonly string[]> => {
  const keys: string[] = [];
  const limit = networkRateLimit({ take: async (key) => void keys.push(key) }, { loopback });
  for (const [address, subject] of calls) await limit.consumeFor(address, subject);
  return keys;
};

describe('a rate limit by network', () => {
  it('counts the network of each caller', async () => {
    const keys = await counted('exempt', [
      ['203.0.113.7'],
      ['::ffff:203.0.113.7'],
      ['2001:db8::1'],
      ['2001:db8::2', 'subject'],
    ]);
    expect(keys).to.deep.equal([
      '203.0.113.7',
      '203.0.113.7',
      '2001:db8:0:0::/64',
      'subject/2001:db8:0:0::/64',
    ]);
  });

  it('exempts loopback if configured', async () => {
    const calls = [['127.0.0.1'], ['::ffff:127.0.0.1'], ['::1']] as const;
    expect(await counted('exempt', calls)).to.deep.equal([]);
    expect(await counted('counted', calls)).to.have.lengthOf(3);
  });
});
