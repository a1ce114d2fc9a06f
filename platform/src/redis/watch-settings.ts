import type { Redis } from 'ioredis';
import type { Log } from '../log/index.ts';

type WatchRedisSettingsOptions = Readonly<{
  redis: Pick<Redis, 'config' | 'on'>;
  log: Pick<Log, 'warn' | 'debug'>;
}>;

const readSetting = async (
  redis: WatchRedisSettingsOptions['redis'],
  name: string,
): Promise<string | undefined> => {
  const [, value] = (await redis.config('GET', name)) as readonly string[];
  return value;
};

/**
 * Logs a warning after each connect to a Redis that may lose data: one that evicts keys when its
 * memory is full silently loses jobs, and one without an append-only file loses all of them when it
 * crashes. Orders survive both, because jobs are derived again from the log, but later.
 */
export const watchRedisSettings = ({ redis, log }: WatchRedisSettingsOptions): void => {
  const checkSettings = async (): Promise<void> => {
    const [policy, appendOnly] = await Promise.all(
      ['maxmemory-policy', 'appendonly'].map((name) => readSetting(redis, name)),
    );
    if (policy !== undefined && policy !== 'noeviction') {
      log.warn(
        { setting: 'maxmemory-policy', value: policy },
        'Redis evicts keys, so waiting jobs can be lost; set noeviction',
      );
    }
    if (appendOnly !== undefined && appendOnly !== 'yes') {
      log.warn(
        { setting: 'appendonly', value: appendOnly },
        'Redis stores nothing on disk; a restart loses waiting jobs',
      );
    }
  };
  redis.on('ready', () => {
    // a managed Redis may deny access to its settings
    checkSettings().catch((error: unknown) =>
      log.debug(
        { err: error },
        'Could not read the settings of Redis; check maxmemory-policy and appendonly yourself',
      ),
    );
  });
};
