import { expect } from 'chai';
import { watchRedisSettings } from './watch-settings.ts';

type Settings = Readonly<Record<string, string>>;

/**
 * The warnings after connecting to a Redis with these settings; `null`: Redis does not reveal them.
 */
const warnedOf = async (settings: Settings | null): Promise<readonly string[]> => {
  const warnings: string[] = [];
  const logged = Promise.withResolvers<void>();
  const redis = {
    on: (event: string, listener: () => void) => {
      expect(event).to.equal('ready');
      listener();
    },
    config: async (_: string, name: string) => {
      setImmediate(logged.resolve);
      if (settings === null) throw new Error('NOPERM');
      return [name, settings[name]];
    },
  };
  const log = {
    warn: ({ setting, value }: Settings) => warnings.push(`${setting} ${value}`),
    debug: () => undefined,
  };
  watchRedisSettings({ redis, log } as unknown as Parameters<typeof watchRedisSettings>[0]);
  await logged.promise;
  return warnings;
};

describe('the Redis settings check', () => {
  it('warns if Redis may evict jobs or does not persist them to disk', async () => {
    const good = { 'maxmemory-policy': 'noeviction', appendonly: 'yes' };
    expect(await warnedOf(good)).to.deep.equal([]);
    expect(await warnedOf({ ...good, 'maxmemory-policy': 'allkeys-lru' })).to.deep.equal([
      'maxmemory-policy allkeys-lru',
    ]);
    expect(await warnedOf({ ...good, appendonly: 'no' })).to.deep.equal(['appendonly no']);
  });

  it('does not warn if Redis does not reveal its settings', async () => {
    expect(await warnedOf(null)).to.deep.equal([]);
  });
});
